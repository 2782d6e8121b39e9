import { planChoices } from '@talaan/contract'
import { lockAccount } from '#cashier/payments/lock-payer.ts'
import { action } from '#platform/action.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { denyOwnAccount } from '../policy.ts'
import { choosePlan, findPlanAccount } from './choose-plan.ts'
import { lockCalendarOf } from './lock-calendar.ts'
import { accountReasons } from './rules.ts'

/** The cashier gives an account another payment plan. */
export const choosePaymentPlan = action(planChoices.choosePaymentPlan, async (tx, ctx, { id, ...chosen }) => {
  await lockCalendarOf(tx, [id])
  await lockAccount(tx, id)
  const account = await findPlanAccount(tx, id)
  denyOwnAccount(ctx.actor, account)
  rejectIfAny(accountReasons(account))
  return choosePlan(tx, ctx, account, chosen, 'payment_plan.choose')
})
