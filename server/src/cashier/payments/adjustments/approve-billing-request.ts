import { adjustments } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { announceDecision } from './announce-request.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOwnRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'

/** Approves a request and posts it. What was checked when it was asked for is checked again, because the account may have changed since. */
export const approveBillingRequest = action(adjustments.approveBillingRequest, async (tx, ctx, input) => {
  const { request, enrollments } = await lockOpenRequest(tx, input.id)
  denyOwnRequest(ctx.actor, request)
  const { request: approved, message } = await carryOutRequest(tx, ctx, request, { reason: input.reason ?? null, enrollments })
  await announceDecision(tx, ctx, approved)
  return { data: presentRequest(approved, ctx.actor), message }
})
