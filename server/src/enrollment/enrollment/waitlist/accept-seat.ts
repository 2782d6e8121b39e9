import { waitlist } from '@talaan/contract'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { ownHoldReasons } from '#enrollment/holds/rules.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, rejectIfAny } from '#platform/errors.ts'
import { recordEvent } from '../history/record-event.ts'
import { holdForMoney } from '../holds/hold-status.ts'
import type { EnrollmentRecord } from '../queries.ts'
import { changeReasons, loadingStatuses } from '../rules.ts'
import { changeLoads } from '../subjects/change-loads.ts'
import { ownFacts } from '../subjects/student-facts.ts'
import { refreshStudentStatus } from '../subjects/student-status.ts'
import { type CandidateOffer, subjectReasons } from '../subjects/subject-rules.ts'
import { lockEntry } from './lock-entry.ts'
import { waitlistEntriesOf } from './reads.ts'
import { acceptReasons, isFullReason } from './rules.ts'

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
  await assessEnrollment(tx, ctx, row.id, 'Seat from the waiting list')
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
