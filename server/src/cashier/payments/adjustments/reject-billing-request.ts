import { adjustments } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { announceDecision } from './announce-request.ts'
import { decideRequest } from './decide-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOwnRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'

export const rejectBillingRequest = action(adjustments.rejectBillingRequest, async (tx, ctx, input) => {
  const { request } = await lockOpenRequest(tx, input.id)
  denyOwnRequest(ctx.actor, request)
  const rejected = await decideRequest(tx, ctx, request, { decision: 'rejected', reason: input.reason })
  await announceDecision(tx, ctx, rejected)
  return { data: presentRequest(rejected, ctx.actor), message: 'Request Successfully Rejected.' }
})
