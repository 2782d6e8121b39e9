import type { Answer, Input, planChoices } from '@talaan/contract'
import { lockAccount } from '#cashier/payments/lock-payer.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { choosePlan, findPlanAccount } from './choose-plan.ts'
import { lockCalendarOf } from './lock-calendar.ts'
import { accountReasons, paidReasons } from './rules.ts'

/** A student chooses the payment plan of the own account. */
export async function chooseOwnPaymentPlan(
  ctx: UserContext,
  { id, ...chosen }: Input<typeof planChoices.chooseOwnPaymentPlan>,
): Promise<Answer<typeof planChoices.chooseOwnPaymentPlan>> {
  return ctx.transaction(async (tx) => {
    if ((await findPlanAccount(tx, id)).user_id !== ctx.actor.id) notFound()
    await lockCalendarOf(tx, [id])
    await lockAccount(tx, id)
    // Read again, because a payment may have been received meanwhile.
    const account = await findPlanAccount(tx, id)
    rejectIfAny([...accountReasons(account), ...paidReasons(account)])
    return choosePlan(tx, ctx, account, chosen, 'payment_plan.choose_own')
  })
}
