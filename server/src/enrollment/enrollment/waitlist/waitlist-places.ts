import { waitlist } from '@talaan/contract'
import { isFull } from '#academics/offers/seats.ts'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { ownHoldReasons } from '#enrollment/holds/rules.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { throttle } from '#platform/throttle.ts'
import { recordEvent } from '../history/record-event.ts'
import { holdForMoney } from '../holds/hold-status.ts'
import { checkEntryAccess, needOwnEnrollmentId } from '../own-enrollment.ts'
import { denyOwnRecord } from '../policy.ts'
import { type EnrollmentRecord, lockEnrollment } from '../queries.ts'
import { changeReasons, loadingStatuses, waitingStatuses } from '../rules.ts'
import { changeLoads } from '../subjects/change-loads.ts'
import { ownFacts, studentFacts } from '../subjects/student-facts.ts'
import { refreshStudentStatus } from '../subjects/student-status.ts'
import { lockOffers } from '../subjects/subject-queries.ts'
import { type CandidateOffer, subjectReasons, violationsOf } from '../subjects/subject-rules.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { endEntries, entryById, insertEntry, openEntries } from './queries.ts'
import { waitlistEntriesOf } from './reads.ts'
import { acceptReasons, entryReasons, isFullReason, joinReasons } from './rules.ts'

/** Puts an enrollment on the waiting list of a class. The caller locked the enrollment. */
async function addWaitlistEntry(tx: Tx, ctx: UserContext, row: EnrollmentRecord, offerId: number) {
  conflictIfAny(changeReasons(row, waitingStatuses, 'put on a waiting list'))
  const isOwn = row.user_id === ctx.actor.id
  if (isOwn) rejectIfAny(ownHoldReasons(row.holds))
  const [offer] = await lockOffers(tx, [offerId])
  if (!offer) return invalid({ subject_offer_id: 'This class does not exist' })
  const facts = await (isOwn ? ownFacts : studentFacts)(tx, row, ctx.now)
  const entries = await openEntries(tx, row.id)
  const { code, section } = offer
  rejectIfAny(joinReasons({ code, section, is_full: isFull(offer), violations: violationsOf(offer, facts), entries, offer_id: offerId }))
  const entry = { enrollment_id: row.id, offer_id: offerId, prospectus_id: offer.prospectus_id, created_by: ctx.actor.id, at: ctx.now }
  const id = await insertEntry(tx, entry)
  const after = { subject_offer_id: offerId, code, section }
  await recordEvent(tx, ctx, {
    enrollment_id: row.id,
    action: 'join_waitlist',
    from_status: row.status,
    to_status: row.status,
    payload: after,
  })
  await audit(tx, ctx, { action: 'waitlist.join', entity: 'waitlist_entries', entity_id: id, after: { enrollment_id: row.id, ...after } })
  return { data: await waitlistEntriesOf(tx, row, ctx), message: `On the waiting list of ${code} (${section}).` }
}

/** Locks the enrollment of a waitlist entry, then its offer, so that nobody offers a seat to the entry or ends it. */
async function lockEntry(tx: Tx, ctx: UserContext, id: number) {
  const unlockedEntry = (await entryById(tx, id)) ?? notFound()
  checkEntryAccess(ctx.actor, unlockedEntry)
  const row = (await lockEnrollment(tx, unlockedEntry.enrollment_id)) ?? notFound()
  // The offer of an entry changes when sections are merged.
  for (;;) {
    const before = (await entryById(tx, id)) ?? notFound()
    const offer = (await lockOffers(tx, [before.subject_offer_id]))[0] ?? notFound()
    const entry = (await entryById(tx, id)) ?? notFound()
    if (entry.subject_offer_id === offer.offer_id) return { entry, row, offer }
  }
}

export const joinWaitlist = action(waitlist.joinWaitlist, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  return addWaitlistEntry(tx, ctx, row, input.subject_offer_id)
})

export const joinOwnWaitlist = action(waitlist.joinOwnWaitlist, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, await needOwnEnrollmentId(ctx))) ?? notFound()
  return addWaitlistEntry(tx, ctx, row, input.subject_offer_id)
})

/** Each entry is a line of the history, also one that is given up at once. */
const JOIN_LIMIT = { points: 30, seconds: 3600 }
export const throttleJoining = (ctx: UserContext): Promise<void> => throttle(ctx, 'waitlist-join', String(ctx.actor.id), JOIN_LIMIT)

/** Leaves a waiting list. A seat that was offered is offered to the next student at once. */
export const leaveWaitlist = action(waitlist.leaveWaitlist, async (tx, ctx, input) => {
  const { entry, row, offer } = await lockEntry(tx, ctx, input.id)
  conflictIfAny(entryReasons(entry))
  await endEntries(tx, [entry], 'left', ctx.now)
  const isDeclined = entry.status === 'offered'
  const after = { subject_offer_id: offer.offer_id, code: offer.code, section: offer.section, declined: isDeclined }
  await recordEvent(tx, ctx, {
    enrollment_id: row.id,
    action: 'leave_waitlist',
    from_status: row.status,
    to_status: row.status,
    payload: after,
  })
  const log = { action: 'waitlist.leave', entity: 'waitlist_entries', entity_id: entry.id }
  await audit(tx, ctx, { ...log, before: { status: entry.status }, after: { status: 'left', ...after } })
  if (isDeclined) await offerFreedSeats(tx, ctx, [offer.offer_id])
  const name = `${offer.code} (${offer.section})`
  return {
    data: await waitlistEntriesOf(tx, row, ctx),
    message: isDeclined ? `Slot in ${name} declined.` : `Left the waiting list of ${name}.`,
  }
})

/** The student or the registrar takes the seat that is held for a waitlist entry; the fees are assessed again. */
export const acceptSeat = action(waitlist.acceptSeat, async (tx, ctx, input) => {
  const { entry, row, offer } = await lockEntry(tx, ctx, input.id)
  conflictIfAny(changeReasons(row, loadingStatuses, 'changed'))
  conflictIfAny(acceptReasons(entry, ctx.now))
  if (row.user_id === ctx.actor.id) await checkAsStudent(tx, ctx, row, offer)
  // Staff who study here cannot override a rule for themselves.
  const override_reason = isOwnRecord(ctx.actor, row) ? null : input.override_reason
  const { changes, facts } = await changeLoads(tx, ctx, row, { add: [offer.offer_id], override_reason })
  await refreshStudentStatus(tx, ctx, row, facts)
  const { overridden } = changes
  const after = { subject_offer_id: offer.offer_id, code: offer.code, section: offer.section, overridden }
  await recordEvent(tx, ctx, {
    enrollment_id: row.id,
    action: 'accept_seat',
    from_status: row.status,
    to_status: row.status,
    reason: overridden.length > 0 ? override_reason : null,
    payload: after,
  })
  await assessEnrollment(tx, ctx, row.id, 'Slot from the waiting list')
  await holdForMoney(tx, ctx, { ...row, loads: row.loads + 1 })
  const log = { action: 'waitlist.accept', entity: 'waitlist_entries', entity_id: entry.id }
  await audit(tx, ctx, { ...log, before: { status: entry.status }, after: { status: 'taken', ...after } })
  return { data: await waitlistEntriesOf(tx, row, ctx), message: `${offer.code} (${offer.section}) Successfully Added.` }
})

/** A student is refused by holds and by the facts that the student may see, so that no hidden grade is revealed. */
async function checkAsStudent(tx: Tx, ctx: UserContext, row: EnrollmentRecord, offer: CandidateOffer): Promise<void> {
  const reasons = subjectReasons(offer, await ownFacts(tx, row, ctx.now))
  rejectIfAny([...ownHoldReasons(row.holds), ...reasons.filter((reason) => !isFullReason(reason))])
}
