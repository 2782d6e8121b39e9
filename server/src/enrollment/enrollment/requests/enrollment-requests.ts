import { enrollmentRequest as contract, enrollmentStatus, hasCode, plainName } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny, rejectIfAny } from '#platform/errors.ts'
import { throttle } from '#platform/throttle.ts'
import { recordEvent } from '../history/record-event.ts'
import { setComputedStatuses } from '../subjects/student-status-queries.ts'
import { checkChoice, fileRequest, requestedStatus } from './file-request.ts'
import { lockOwnRequest, noRequestReason, pendingRequestId } from './lock-own-request.ts'
import { setProposed } from './request-queries.ts'

/** An old student asks to be enrolled: a pending enrollment with the requested subjects, which take no seat yet. */
export const requestEnrollment = action(contract.requestEnrollment, async (tx, ctx, input) => {
  const { eligibility, plan } = await lockOwnRequest(tx, ctx, { chosenIds: input.subjects })
  const { requester, reasons } = eligibility
  const existsReason = reasons.find(hasCode('enrollment.exists'))
  if (existsReason) conflict(existsReason)
  rejectIfAny(reasons)
  if (!requester || !plan) return conflict(noRequestReason)
  const id = await fileRequest(tx, ctx, { student_id: requester.student_id, plan, subjects: input.subjects })
  const facts = { enrollment_id: id, user_id: requester.user_id, name: plainName(requester), level: plan.level, ...plan.term }
  await publish(tx, ctx, { type: 'enrollment_requested', by: 'student', ...facts })
  return { data: { id, status: enrollmentStatus.pending }, message: 'Enrollment request sent. Wait for the registrar.' }
})

/** Each request notifies the registrars and adds a line to its history. */
const REQUEST_LIMIT = { points: 10, seconds: 3600 }
export const throttleRequests = (ctx: UserContext): Promise<void> =>
  throttle(ctx, 'enrollment-request', String(ctx.actor.id), REQUEST_LIMIT)

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
