import { auditEach } from '../../../platform/audit.ts'
import type { Ctx, Tx } from '../../../platform/context.ts'
import { publish } from '../../events/publish.ts'
import { recordEvent } from '../history/record-event.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { endEntries, lapsedOffers, lockLapsed, lockOfferRows, offersToSweep } from './queries.ts'

/** Offers that one round looks at. */
const ROUND = 200

/** Every minute: a held seat nobody took in time goes to who is next, and no seat stays free while somebody waits for it. */
export async function expireSeatOffers(ctx: Ctx): Promise<void> {
  for (const id of await offersToSweep(ctx.db, ctx.now, ROUND)) await ctx.transaction((tx) => sweep(tx, ctx, id))
}

async function sweep(tx: Tx, ctx: Ctx, offerId: number): Promise<void> {
  const locked = new Set(await lockLapsed(tx, offerId, ctx.now))
  await lockOfferRows(tx, [offerId])
  // A held seat that was not over when the enrollments were locked is for the next round.
  const lapsed = (await lapsedOffers(tx, [offerId], ctx.now)).filter((one) => locked.has(one.enrollment_id))
  if (lapsed.length > 0) await endEntries(tx, lapsed, 'expired', ctx.now)
  await auditEach(
    tx,
    ctx,
    lapsed.map(({ id, code, section }) => ({
      action: 'waitlist.expire',
      entity: 'waitlist_entries',
      entity_id: id,
      before: { status: 'offered' },
      after: { status: 'expired', subject_offer_id: offerId, code, section },
    })),
  )
  for (const { enrollment_id, enrollment_status, user_id, code, section } of lapsed) {
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
