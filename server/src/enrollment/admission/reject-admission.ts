import { type Account, admissionOffice, enrollmentStatus, plainName, type Reason } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import { enrollmentFacts } from '#enrollment/enrollment/enrollment-facts.ts'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { statusReason, statusReasons } from '#enrollment/enrollment/rules.ts'
import { endWaitlistEntries } from '#enrollment/enrollment/waitlist/offer-seats.ts'
import { endHolds } from '#enrollment/holds/lift-holds.ts'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound, stale } from '#platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { lockRequest, type RequestRecord, setRejected } from './queries.ts'

/** Rejects the request of this enrollment id; an accepted one only while it has no subjects. */
export const rejectAdmission = action(admissionOffice.rejectAdmission, async (tx, ctx, input) => {
  const row = (await lockRequest(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  if (input.status !== undefined && input.status !== row.status)
    stale('Another user has already processed this application. Please check it again.')
  conflictIfAny(rejectReasons(row, await accountOf(tx, row.id)))
  const reason = input.reason ?? null
  await setRejected(tx, row, reason, ctx.actor.id, ctx.now)
  // An enrollment that can be rejected may have an open hold after a shift of course.
  await endHolds(tx, ctx, row.id, { reason: 'Rejected', by: ctx.actor.id })
  const event = {
    enrollment_id: row.id,
    action: 'reject_admission',
    from_status: row.status,
    to_status: enrollmentStatus.rejected,
    reason,
  } as const
  await recordEvent(tx, ctx, event)
  await endWaitlistEntries(tx, ctx, { id: row.id, status: enrollmentStatus.rejected })
  const after = { status: enrollmentStatus.rejected, reject_reason: reason }
  const entry = { action: 'admission.reject', entity: 'enrollments', entity_id: row.id, before: { status: row.status }, after }
  await audit(tx, ctx, entry)
  await publish(tx, ctx, { type: 'admission_rejected', ...enrollmentFacts(row), reason })
  return { data: { id: row.id, status: enrollmentStatus.rejected }, message: `Admission request by ${plainName(row)} has been rejected.` }
})

function rejectReasons(row: RequestRecord, account: Pick<Account, 'paid_centavos' | 'balance_centavos'>): Reason[] {
  const reasons = statusReasons(row, [enrollmentStatus.pending, enrollmentStatus.forEnrollment], 'rejected')
  if (reasons.length > 0) return reasons
  if (row.loads > 0) return [statusReason('This enrollment has subjects. Remove them first, or withdraw the enrollment.')]
  // A rejected enrollment is in no list of accounts, so its payments and charges would not be visible.
  if (account.paid_centavos > 0)
    return [statusReason('This enrollment has payments. Ask the cashier to void them first, or withdraw the enrollment.')]
  return account.balance_centavos === 0
    ? []
    : [statusReason('This enrollment has charges. Ask the cashier to reverse its memos first, or withdraw the enrollment.')]
}
