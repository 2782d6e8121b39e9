import type { Answer, adjustments, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { decideRequest } from './decide-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOtherRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'

export async function cancelBillingRequest(
  ctx: UserContext,
  input: Input<typeof adjustments.cancelBillingRequest>,
): Promise<Answer<typeof adjustments.cancelBillingRequest>> {
  return ctx.transaction(async (tx) => {
    const { request } = await lockOpenRequest(tx, input.id)
    denyOtherRequest(ctx.actor, request)
    const cancelled = await decideRequest(tx, ctx, request, { decision: 'cancelled', reason: null })
    return { data: presentRequest(cancelled, ctx.actor), message: 'Request Successfully Cancelled.' }
  })
}
