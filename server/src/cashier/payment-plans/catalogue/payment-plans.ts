import { paymentPlans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { findPlan, insertPlan, lockPlans, replaceParts, updatePlan } from './queries.ts'
import { defaultReasons, presentPlan, toPlanValues, useReasons } from './rules.ts'

const plans = auditedTable({
  entity: 'payment_plans',
  lock: async (tx, id) => (await lockPlans(tx)).find((plan) => plan.id === id),
  find: findPlan,
  auditedFields: presentPlan,
})

export const addPaymentPlan = action(paymentPlans.addPaymentPlan, async (tx, ctx, input) => {
  await lockPlans(tx)
  const id = await insertPlan(tx, toPlanValues(input))
  const after = await plans.auditAdded(tx, ctx, 'payment_plan.add', id)
  return { data: presentPlan(after), message: 'Payment Plan Successfully Created' }
})

/** Changes a payment plan. Bills keep the plan as it was when they got it. */
export const editPaymentPlan = action(paymentPlans.editPaymentPlan, async (tx, ctx, input) => {
  const before = await plans.lock(tx, input)
  const values = toPlanValues(input)
  rejectIfAny([...useReasons(before, values), ...defaultReasons(before, values)])
  await updatePlan(tx, before.id, values)
  if (before.bills === 0) await replaceParts(tx, before.id, values.parts)
  const after = await plans.auditEdited(tx, ctx, 'payment_plan.edit', before)
  return { data: presentPlan(after), message: 'Payment Plan Successfully Updated' }
})
