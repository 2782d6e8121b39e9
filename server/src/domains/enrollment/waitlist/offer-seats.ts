import type { Ctx, Tx, UserContext } from '../../../platform/context.ts'
import { readSettings } from '../../../platform/settings.ts'
import type { OfferedSeat } from '../../events/class-events.ts'
import { publish } from '../../events/publish.ts'
import { displayName } from '../../people/names.ts'
import { recordEvent } from '../history/record-event.ts'
import { manyStudentFacts } from '../subjects/student-facts.ts'
import { lockOffers } from '../subjects/subject-queries.ts'
import { violationsOf, type WantedOffer } from '../subjects/subject-rules.ts'
import { endEntries, holdSeats, lockOfferRows, openEntries, type QueuedRecord, waitingForFree } from './queries.ts'

/** How many of a queue are looked at together. */
const BATCH = 50
const HOUR = 3_600_000

/** Hours an offered seat is held: a setting. */
const heldHours = async (tx: Tx): Promise<number> => Number((await readSettings(tx)).waitlist_hours ?? 24) || 24

/**
 * Offers free seats of these classes to who waits for them: first come, first of those who could take one now. In the caller's transaction,
 * so that nobody comes between a seat that is given up and the one it is held for. The caller changed these offers, or locked them.
 */
export async function offerFreedSeats(tx: Tx, ctx: Ctx | UserContext, offerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(offerIds)]
  if (ids.length === 0) return
  let queue = await waitingForFree(tx, ids, 0, BATCH)
  if (queue.length === 0) return
  const offers = new Map((await lockOffers(tx, ids)).map((offer) => [offer.offer_id, offer]))
  const chosen: QueuedRecord[] = []
  while (queue.length > 0) {
    chosen.push(...(await firstOf(tx, ctx, queue, offers)))
    queue = queue.length < BATCH ? [] : await waitingForFree(tx, ids, queue.at(-1)!.entry_id, BATCH)
  }
  if (chosen.length === 0) return
  const until = new Date(ctx.now.getTime() + (await heldHours(tx)) * HOUR)
  await holdSeats(
    tx,
    chosen.map((one) => one.entry_id),
    ctx.now,
    until,
  )
  await publish(tx, ctx, { type: 'seats_offered', until, seats: chosen.map(seatFacts) })
}

const seatFacts = (one: QueuedRecord): OfferedSeat => ({
  entry_id: one.entry_id,
  offer_id: one.offer_id,
  code: one.code,
  title: one.descriptive_title,
  section: one.section,
  user_id: one.user_id,
  name: displayName(one),
  email: one.personal_email,
  contact_number: one.contact_number,
})

/** Those of a queue who get a seat; each counts its offer's seat as held. */
async function firstOf(tx: Tx, ctx: Ctx, queue: readonly QueuedRecord[], offers: Map<number, WantedOffer>): Promise<QueuedRecord[]> {
  const students = [...new Map(queue.map((one) => [one.id, one])).values()]
  const facts = await manyStudentFacts(tx, students, ctx.now)
  return queue.filter((one) => {
    const offer = offers.get(one.offer_id)
    const student = facts.get(one.id)
    if (!offer || !student || violationsOf(offer, student).length > 0) return false
    offers.set(one.offer_id, { ...offer, seats_held: offer.seats_held + 1 })
    return true
  })
}

/** Ends all waiting of an enrollment that ends or starts anew; seats held for it go to who is next. The caller locked the enrollment. */
export async function endWaiting(tx: Tx, ctx: Ctx | UserContext, enrollment: { id: number; status: number }): Promise<void> {
  const open = await openEntries(tx, enrollment.id)
  if (open.length === 0) return
  const ids = open.map((entry) => entry.subject_offer_id)
  await lockOfferRows(tx, ids)
  await endEntries(tx, open, 'left', ctx.now)
  await recordEvent(tx, ctx, {
    enrollment_id: enrollment.id,
    action: 'leave_waitlist',
    from_status: enrollment.status,
    to_status: enrollment.status,
    payload: { subject_offer_ids: ids },
  })
  await offerFreedSeats(tx, ctx, ids)
}
