import { admissionOffice, enrollmentStatus, plainName, type Reason } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { statusReason, statusReasons } from '#enrollment/enrollment/rules.ts'
import { endWaitlistEntries } from '#enrollment/enrollment/waitlist/offer-seats.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { releaseFiles, setDeleted, wasAccepted } from './delete-queries.ts'
import { hasBilling } from './office/attach-queries.ts'
import { denyOwnRecord } from './policy.ts'
import { lockRequest, type RequestRecord } from './queries.ts'
import { paidReason } from './reasons.ts'

/** Deletes a request that was never accepted, by its enrollment id, together with its files. */
export const deleteAdmission = action(admissionOffice.deleteAdmission, async (tx, ctx, input) => {
  const row = (await lockRequest(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(deleteReasons(row, { wasAccepted: await wasAccepted(tx, row.id), hasBilling: await hasBilling(tx, row.id) }))
  const files = row.admission_id === null ? [] : await releaseFiles(tx, row.admission_id)
  await setDeleted(tx, { id: row.id, admission_id: row.admission_id, by: ctx.actor.id, at: ctx.now })
  const event = { enrollment_id: row.id, action: 'delete_admission', from_status: row.status, to_status: row.status } as const
  await recordEvent(tx, ctx, event)
  await endWaitlistEntries(tx, ctx, row)
  const before = { trans_no: row.trans_no, applicant: plainName(row), status: row.status }
  const entry = { action: 'admission.delete', entity: 'enrollments', entity_id: row.id, before, after: { files: files.length } }
  await audit(tx, ctx, entry)
  for (const id of files) await ctx.files.remove(tx, id)
  return { message: `The application of ${plainName(row)} was deleted.` }
})

function deleteReasons(row: RequestRecord, facts: { wasAccepted: boolean; hasBilling: boolean }): Reason[] {
  const violations = statusReasons(row, [enrollmentStatus.pending, enrollmentStatus.rejected], 'deleted')
  if (violations.length > 0) return violations
  if (facts.wasAccepted) return [statusReason('This application was accepted before and cannot be deleted.')]
  return facts.hasBilling ? [paidReason(' and it cannot be deleted.')] : []
}
