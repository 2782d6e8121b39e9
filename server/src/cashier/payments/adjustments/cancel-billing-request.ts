import { adjustments } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { decideRequest } from './decide-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOtherRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'

export const cancelBillingRequest = action(adjustments.cancelBillingRequest, async (tx, ctx, input) => {
  const { request } = await lockOpenRequest(tx, input.id)
  denyOtherRequest(ctx.actor, request)
  const cancelled = await decideRequest(tx, ctx, request, { decision: 'cancelled', reason: null })
  return { data: presentRequest(cancelled, ctx.actor), message: 'Request Successfully Cancelled.' }
})
