import { paymentPlans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditedTable, auditMoves, checkOrder } from '#platform/audited-table.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { findPlan, insertPlan, listPlans, lockPlans, replaceParts, updateDefaultPlan, updatePlan, updatePlanOrder } from './queries.ts'
import { defaultReasons, notDefaultReasons, presentPlan, toPlanValues, useReasons } from './rules.ts'

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

/** Orders all payment plans at once. */
export const orderPaymentPlans = action(paymentPlans.orderPaymentPlans, async (tx, ctx, order) => {
  const before = await lockPlans(tx)
  checkOrder(before, order, { one: 'payment plan', many: 'payment plans' })
  await updatePlanOrder(tx, order.ids)
  await auditMoves(tx, ctx, { action: 'payment_plan.move', entity: 'payment_plans' }, { before, after: order.ids })
  return { data: (await listPlans(tx)).map(presentPlan), message: 'Payment Plans Successfully Updated' }
})

/** Makes a plan the one that new bills of a kind of school get. Bills that exist keep theirs. */
export const setDefaultPlan = action(paymentPlans.setDefaultPlan, async (tx, ctx, { id, level_type }) => {
  const plans = await lockPlans(tx)
  const plan = plans.find((row) => row.id === id) ?? notFound()
  rejectIfAny(notDefaultReasons(plan, level_type))
  const before = plans.find(({ default_for }) => default_for.includes(level_type))
  await updateDefaultPlan(tx, level_type, id)
  await audit(tx, ctx, {
    action: 'payment_plan.set_default',
    entity: 'payment_plans',
    entity_id: id,
    before: { level_type, default: before?.name ?? null },
    after: { level_type, default: plan.name },
  })
  return { data: presentPlan((await findPlan(tx, id))!), message: `${plan.name} is now the default plan.` }
})
