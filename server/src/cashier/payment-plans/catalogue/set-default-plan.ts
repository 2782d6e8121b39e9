import { paymentPlans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { findPlan, lockPlans, updateDefaultPlan } from './queries.ts'
import { notDefaultReasons, presentPlan } from './rules.ts'

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
