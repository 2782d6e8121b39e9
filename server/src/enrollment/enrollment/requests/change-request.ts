import { enrollmentRequest as contract, enrollmentStatus, hasCode } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { recordEvent } from '../history/record-event.ts'
import { setComputedStatuses } from '../subjects/student-status-queries.ts'
import { checkChoice, requestedStatus } from './file-request.ts'
import { lockOwnRequest, noRequestReason, pendingRequestId } from './lock-own-request.ts'
import { setProposed } from './request-queries.ts'

/** A student chooses other subjects while the request is pending. */
export const changeRequest = action(contract.changeRequest, async (tx, ctx, input) => {
  const { eligibility, plan } = await lockOwnRequest(tx, ctx, { chosenIds: input.subjects })
  const id = pendingRequestId(eligibility)
  conflictIfAny(eligibility.reasons.filter(hasCode('term.closed')))
  if (!plan) return conflict(noRequestReason)
  checkChoice(plan, input.subjects)
  await setProposed(tx, id, input.subjects)
  await setComputedStatuses(tx, [{ id, computed: requestedStatus(plan, input.subjects) }])
  const step = {
    enrollment_id: id,
    action: 'change_request',
    from_status: enrollmentStatus.pending,
    to_status: enrollmentStatus.pending,
  } as const
  await recordEvent(tx, ctx, { ...step, payload: { subjects: input.subjects } })
  const log = { action: 'enrollment.change_request', entity: 'enrollments', entity_id: id }
  await audit(tx, ctx, { ...log, before: { subjects: plan.requested_offer_ids }, after: { subjects: input.subjects } })
  return { data: { id, status: enrollmentStatus.pending }, message: 'Your request was changed.' }
})
