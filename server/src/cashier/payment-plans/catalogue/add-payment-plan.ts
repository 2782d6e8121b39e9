import type { Answer, Input, paymentPlans } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { findPlan, insertPlan, lockPlans } from './queries.ts'
import { presentPlan, toPlanValues } from './rules.ts'

export async function addPaymentPlan(
  ctx: UserContext,
  input: Input<typeof paymentPlans.addPaymentPlan>,
): Promise<Answer<typeof paymentPlans.addPaymentPlan>> {
  return ctx.transaction(async (tx) => {
    await lockPlans(tx)
    const id = await insertPlan(tx, toPlanValues(input))
    const after = presentPlan((await findPlan(tx, id))!)
    await audit(tx, ctx, { action: 'payment_plan.add', entity: 'payment_plans', entity_id: id, after })
    return { data: after, message: 'Payment Plan Successfully Created' }
  })
}
