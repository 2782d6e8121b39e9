import { plainName } from '@talaan/contract'
import type { OfferedSeat } from '#foundation/events/class-events.ts'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { readSettings } from '#platform/settings.ts'
import { recordEvent } from '../history/record-event.ts'
import { manyStudentFacts } from '../subjects/student-facts.ts'
import { lockOffers } from '../subjects/subject-queries.ts'
import { type CandidateOffer, violationsOf } from '../subjects/subject-rules.ts'
import { endEntries, entriesForFreeSeats, holdSeats, lockOfferRows, openEntries, type QueuedRecord } from './queries.ts'

/** How many entries of a queue are checked together. */
const BATCH_SIZE = 50
const HOUR_MS = 3_600_000

/** The setting for how many hours an offered seat is held. */
const seatHours = async (tx: Tx): Promise<number> => Number((await readSettings(tx)).waitlist_hours ?? 24) || 24

/**
 * Offers free seats of these classes to the students who wait for them, first come first served among those who could take one now. Runs
 * in the caller's transaction, so that nobody else takes a freed seat. The caller changed these offers or locked them.
 */
export async function offerFreedSeats(tx: Tx, ctx: Ctx | UserContext, offerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(offerIds)]
  if (ids.length === 0) return
  let queue = await entriesForFreeSeats(tx, ids, 0, BATCH_SIZE)
  if (queue.length === 0) return
  const offers = new Map((await lockOffers(tx, ids)).map((offer) => [offer.offer_id, offer]))
  const offeredEntries: QueuedRecord[] = []
  while (queue.length > 0) {
    offeredEntries.push(...(await selectEntries(tx, ctx, queue, offers)))
    queue = queue.length < BATCH_SIZE ? [] : await entriesForFreeSeats(tx, ids, queue.at(-1)!.entry_id, BATCH_SIZE)
  }
  if (offeredEntries.length === 0) return
  const expiresAt = new Date(ctx.now.getTime() + (await seatHours(tx)) * HOUR_MS)
  await holdSeats(
    tx,
    offeredEntries.map((entry) => entry.entry_id),
    ctx.now,
    expiresAt,
  )
  await publish(tx, ctx, { type: 'seats_offered', until: expiresAt, seats: offeredEntries.map(offeredSeat) })
}

const offeredSeat = (entry: QueuedRecord): OfferedSeat => ({
  entry_id: entry.entry_id,
  offer_id: entry.offer_id,
  code: entry.code,
  title: entry.descriptive_title,
  section: entry.section,
  user_id: entry.user_id,
  name: plainName(entry),
  email: entry.personal_email,
  contact_number: entry.contact_number,
})

/** The entries of a queue that get a seat; each one counts as a held seat for the entries after it. */
async function selectEntries(
  tx: Tx,
  ctx: Ctx,
  queue: readonly QueuedRecord[],
  offers: Map<number, CandidateOffer>,
): Promise<QueuedRecord[]> {
  const students = [...new Map(queue.map((entry) => [entry.id, entry])).values()]
  const facts = await manyStudentFacts(tx, students, ctx.now)
  return queue.filter((entry) => {
    const offer = offers.get(entry.offer_id)
    const student = facts.get(entry.id)
    if (!offer || !student || violationsOf(offer, student).length > 0) return false
    offers.set(entry.offer_id, { ...offer, seats_held: offer.seats_held + 1 })
    return true
  })
}

/** Ends all waitlist entries of an enrollment; seats held for it go to the next students. The caller locked the enrollment. */
export async function endWaitlistEntries(tx: Tx, ctx: Ctx | UserContext, enrollment: { id: number; status: number }): Promise<void> {
  const entries = await openEntries(tx, enrollment.id)
  if (entries.length === 0) return
  const offerIds = entries.map((entry) => entry.subject_offer_id)
  await lockOfferRows(tx, offerIds)
  await endEntries(tx, entries, 'left', ctx.now)
  await recordEvent(tx, ctx, {
    enrollment_id: enrollment.id,
    action: 'leave_waitlist',
    from_status: enrollment.status,
    to_status: enrollment.status,
    payload: { subject_offer_ids: offerIds },
  })
  await offerFreedSeats(tx, ctx, offerIds)
}
