import type { Answer, adjustments, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { announceDecision } from './announce-request.ts'
import { decideRequest } from './decide-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOwnRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'

export async function refuseBillingRequest(
  ctx: UserContext,
  input: Input<typeof adjustments.refuseBillingRequest>,
): Promise<Answer<typeof adjustments.refuseBillingRequest>> {
  return ctx.transaction(async (tx) => {
    const { request } = await lockOpenRequest(tx, input.id)
    denyOwnRequest(ctx.actor, request)
    const refused = await decideRequest(tx, ctx, request, { decision: 'refused', reason: input.reason })
    await announceDecision(tx, ctx, refused)
    return { data: presentRequest(refused, ctx.actor), message: 'Request Successfully Refused.' }
  })
}
