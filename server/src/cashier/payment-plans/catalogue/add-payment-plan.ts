import { paymentPlans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { findPlan, insertPlan, lockPlans } from './queries.ts'
import { presentPlan, toPlanValues } from './rules.ts'

export const addPaymentPlan = action(paymentPlans.addPaymentPlan, async (tx, ctx, input) => {
  await lockPlans(tx)
  const id = await insertPlan(tx, toPlanValues(input))
  const after = presentPlan((await findPlan(tx, id))!)
  await audit(tx, ctx, { action: 'payment_plan.add', entity: 'payment_plans', entity_id: id, after })
  return { data: after, message: 'Payment Plan Successfully Created' }
})
