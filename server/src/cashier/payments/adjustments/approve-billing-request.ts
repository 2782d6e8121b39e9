import type { Answer, adjustments, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { announceDecision } from './announce-request.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOwnRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'

/** Approves a request and posts it. What was checked when it was asked for is checked again, because the account may have changed since. */
export async function approveBillingRequest(
  ctx: UserContext,
  input: Input<typeof adjustments.approveBillingRequest>,
): Promise<Answer<typeof adjustments.approveBillingRequest>> {
  return ctx.transaction(async (tx) => {
    const { request, enrollments } = await lockOpenRequest(tx, input.id)
    denyOwnRequest(ctx.actor, request)
    const { request: approved, message } = await carryOutRequest(tx, ctx, request, { reason: input.reason ?? null, enrollments })
    await announceDecision(tx, ctx, approved)
    return { data: presentRequest(approved, ctx.actor), message }
  })
}
