import { paymentPlans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findPlan, insertPlan, lockPlans, replaceParts, updatePlan } from './queries.ts'
import { defaultReasons, presentPlan, toPlanValues, useReasons } from './rules.ts'

export const addPaymentPlan = action(paymentPlans.addPaymentPlan, async (tx, ctx, input) => {
  await lockPlans(tx)
  const id = await insertPlan(tx, toPlanValues(input))
  const after = presentPlan((await findPlan(tx, id))!)
  await audit(tx, ctx, { action: 'payment_plan.add', entity: 'payment_plans', entity_id: id, after })
  return { data: after, message: 'Payment Plan Successfully Created' }
})

/** Changes a payment plan. Bills keep the plan as it was when they got it. */
export const editPaymentPlan = action(paymentPlans.editPaymentPlan, async (tx, ctx, input) => {
  const before = (await lockPlans(tx)).find(({ id }) => id === input.id) ?? notFound()
  await checkFresh(tx, { entity: 'payment_plans', row: before, since: input.updated_at })
  const values = toPlanValues(input)
  rejectIfAny([...useReasons(before, values), ...defaultReasons(before, values)])
  await updatePlan(tx, before.id, values)
  if (before.bills === 0) await replaceParts(tx, before.id, values.parts)
  const after = presentPlan((await findPlan(tx, before.id))!)
  await audit(tx, ctx, {
    action: 'payment_plan.edit',
    entity: 'payment_plans',
    entity_id: before.id,
    before: presentPlan(before),
    after,
  })
  return { data: after, message: 'Payment Plan Successfully Updated' }
})
