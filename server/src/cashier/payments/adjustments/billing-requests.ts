import { adjustments } from '@talaan/contract'
import { action } from '#platform/action.ts'
import type { Tx } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { type LockedEnrollment, lockStudentEnrollments } from '../queries.ts'
import { announceDecision } from './announce-request.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { decideRequest } from './decide-request.ts'
import { denyOtherRequest, denyOwnRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'
import { type BillingRequestRecord, findRequestTarget, lockReceipt, lockRequest } from './request-queries.ts'
import { decidedReason } from './rules.ts'

/** Locks the student's enrollments, the receipt of a void, then a request that nobody has decided on yet; 409 once somebody has. */
async function lockOpenRequest(tx: Tx, id: number): Promise<{ request: BillingRequestRecord; enrollments: LockedEnrollment[] }> {
  const target = (await findRequestTarget(tx, id)) ?? notFound()
  const { student_id } = target
  const enrollments = student_id === null ? [] : await lockStudentEnrollments(tx, { student_id })
  await lockReceipt(tx, target)
  const request = (await lockRequest(tx, id)) ?? notFound()
  if (request.decision) conflict(decidedReason(request.decision))
  return { request, enrollments }
}

/** Approves a request and posts it. What was checked when it was asked for is checked again, because the account may have changed since. */
export const approveBillingRequest = action(adjustments.approveBillingRequest, async (tx, ctx, input) => {
  const { request, enrollments } = await lockOpenRequest(tx, input.id)
  denyOwnRequest(ctx.actor, request)
  const { request: approved, message } = await carryOutRequest(tx, ctx, request, { reason: input.reason ?? null, enrollments })
  await announceDecision(tx, ctx, approved)
  return { data: presentRequest(approved, ctx.actor), message }
})

export const rejectBillingRequest = action(adjustments.rejectBillingRequest, async (tx, ctx, input) => {
  const { request } = await lockOpenRequest(tx, input.id)
  denyOwnRequest(ctx.actor, request)
  const rejected = await decideRequest(tx, ctx, request, { decision: 'rejected', reason: input.reason })
  await announceDecision(tx, ctx, rejected)
  return { data: presentRequest(rejected, ctx.actor), message: 'Request Successfully Rejected.' }
})

export const cancelBillingRequest = action(adjustments.cancelBillingRequest, async (tx, ctx, input) => {
  const { request } = await lockOpenRequest(tx, input.id)
  denyOtherRequest(ctx.actor, request)
  const cancelled = await decideRequest(tx, ctx, request, { decision: 'cancelled', reason: null })
  return { data: presentRequest(cancelled, ctx.actor), message: 'Request Successfully Cancelled.' }
})
