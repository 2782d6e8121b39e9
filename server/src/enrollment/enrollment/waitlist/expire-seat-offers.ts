import { publish } from '#foundation/events/publish.ts'
import { auditEach } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { recordEvent } from '../history/record-event.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { endEntries, expiredEntries, lockExpired, lockOfferRows, offersToExpire } from './queries.ts'

/** Subject offers that one run handles. */
const BATCH_SIZE = 200

/** Runs every minute: offers a held seat that nobody took in time to the next student, and every free seat to the students who wait for it. */
export async function expireSeatOffers(ctx: Ctx): Promise<void> {
  for (const id of await offersToExpire(ctx.db, ctx.now, BATCH_SIZE)) await ctx.transaction((tx) => expireSeatsOf(tx, ctx, id))
}

async function expireSeatsOf(tx: Tx, ctx: Ctx, offerId: number): Promise<void> {
  const lockedEnrollmentIds = new Set(await lockExpired(tx, offerId, ctx.now))
  await lockOfferRows(tx, [offerId])
  // A held seat that expired after the enrollments were locked is left to the next run.
  const expired = (await expiredEntries(tx, [offerId], ctx.now)).filter((entry) => lockedEnrollmentIds.has(entry.enrollment_id))
  if (expired.length > 0) await endEntries(tx, expired, 'expired', ctx.now)
  await auditEach(
    tx,
    ctx,
    expired.map(({ id, code, section }) => ({
      action: 'waitlist.expire',
      entity: 'waitlist_entries',
      entity_id: id,
      before: { status: 'offered' },
      after: { status: 'expired', subject_offer_id: offerId, code, section },
    })),
  )
  for (const { enrollment_id, enrollment_status, user_id, code, section } of expired) {
    await recordEvent(tx, ctx, {
      enrollment_id,
      action: 'seat_expired',
      from_status: enrollment_status,
      to_status: enrollment_status,
      payload: { subject_offer_id: offerId, code, section },
    })
    await publish(tx, ctx, { type: 'seat_offer_expired', offer_id: offerId, code, section, user_id })
  }
  await offerFreedSeats(tx, ctx, [offerId])
}
