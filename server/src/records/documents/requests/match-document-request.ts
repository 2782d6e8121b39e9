import { documentRequests } from '@talaan/contract'
import { fullName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { listChargedFees } from './fee-queries.ts'
import { denyOwnRequest } from './policy.ts'
import { insertEvent, lockRequest, setStudent } from './queries.ts'
import { billedReason, nextStatus } from './rules.ts'
import { findMatchedStudent } from './student-queries.ts'

/** Says whose record a request is about. */
export const matchDocumentRequest = action(documentRequests.matchDocumentRequest, async (tx, ctx, { id, student_id, updated_at }) => {
  const row = (await lockRequest(tx, id)) ?? notFound()
  const student = (await findMatchedStudent(tx, student_id)) ?? invalid({ student_id: 'Choose a student' })
  denyOwnRequest(ctx.actor, row)
  denyOwnRequest(ctx.actor, { ...row, user_id: student.user_id })
  await checkFresh(tx, { entity: 'document_requests', row, since: updated_at })
  // What could still be rejected can be matched.
  const rejected = nextStatus(row, 'reject')
  if ('reasons' in rejected) conflictIfAny(rejected.reasons)
  if ((await listChargedFees(tx, id)).length > 0) conflict(billedReason)
  await setStudent(tx, id, student_id)
  await insertEvent(tx, {
    request_id: id,
    move: 'match',
    from_status: row.status,
    to_status: row.status,
    remark: student.student_id_number,
    by: ctx.actor.id,
    at: ctx.now,
  })
  const [before, after] = [{ student_id: row.student_id }, { student_id }]
  await audit(tx, ctx, { action: 'document_request.match', entity: 'document_requests', entity_id: id, before, after })
  return { data: { id, status: row.status }, message: `Matched with ${fullName(student)}.` }
})
