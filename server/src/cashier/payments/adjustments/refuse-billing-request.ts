import { adjustments } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { announceDecision } from './announce-request.ts'
import { decideRequest } from './decide-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOwnRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'

export const refuseBillingRequest = action(adjustments.refuseBillingRequest, async (tx, ctx, input) => {
  const { request } = await lockOpenRequest(tx, input.id)
  denyOwnRequest(ctx.actor, request)
  const refused = await decideRequest(tx, ctx, request, { decision: 'refused', reason: input.reason })
  await announceDecision(tx, ctx, refused)
  return { data: presentRequest(refused, ctx.actor), message: 'Request Successfully Refused.' }
})
