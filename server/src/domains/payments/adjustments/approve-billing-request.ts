import type { Answer, adjustments, Input } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { announceDecision } from './announce-request.ts'
import { carryOutRequest } from './carry-out-request.ts'
import { decideRequest } from './decide-request.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { denyOwnRequest } from './policy.ts'
import { presentRequest } from './present-request.ts'
import { findRequest } from './queries.ts'

/** Approves a request and posts it. What was checked when it was asked for is checked again, because the account may have changed since. */
export async function approveBillingRequest(
  ctx: UserContext,
  input: Input<typeof adjustments.approveBillingRequest>,
): Promise<Answer<typeof adjustments.approveBillingRequest>> {
  return ctx.transaction(async (tx) => {
    const { request, enrollments } = await lockOpenRequest(tx, input.id)
    denyOwnRequest(ctx.actor, request)
    await decideRequest(tx, ctx, request, { decision: 'approved', reason: input.reason ?? null })
    const message = await carryOutRequest(tx, ctx, request, enrollments)
    const approved = (await findRequest(tx, request.id)) ?? notFound()
    await announceDecision(tx, ctx, approved)
    return { data: presentRequest(approved, ctx.actor), message }
  })
}
