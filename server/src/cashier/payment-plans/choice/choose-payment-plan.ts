import { planChoices } from '@talaan/contract'
import { lockAccount } from '#cashier/payments/lock-payer.ts'
import { action } from '#platform/action.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { denyOwnAccount } from '../policy.ts'
import { choosePlan, findPlanAccount } from './choose-plan.ts'
import { lockCalendarOf } from './lock-calendar.ts'
import { accountReasons, paidReasons } from './rules.ts'

/** The cashier gives an account another payment plan. */
export const choosePaymentPlan = action(planChoices.choosePaymentPlan, async (tx, ctx, { id, ...chosen }) => {
  await lockCalendarOf(tx, [id])
  await lockAccount(tx, id)
  const account = await findPlanAccount(tx, id)
  denyOwnAccount(ctx.actor, account)
  rejectIfAny(accountReasons(account))
  return choosePlan(tx, ctx, account, chosen, 'payment_plan.choose')
})

/** A student chooses the payment plan of the own account. */
export const chooseOwnPaymentPlan = action(planChoices.chooseOwnPaymentPlan, async (tx, ctx, { id, ...chosen }) => {
  if ((await findPlanAccount(tx, id)).user_id !== ctx.actor.id) notFound()
  await lockCalendarOf(tx, [id])
  await lockAccount(tx, id)
  // Read again, because a payment may have been received meanwhile.
  const account = await findPlanAccount(tx, id)
  rejectIfAny([...accountReasons(account), ...paidReasons(account)])
  return choosePlan(tx, ctx, account, chosen, 'payment_plan.choose_own')
})
