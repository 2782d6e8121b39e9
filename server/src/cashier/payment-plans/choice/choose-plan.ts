import type { ChosenPlan, Reason } from '@talaan/contract'
import type { z } from 'zod'
import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny, invalid, notFound, stale } from '#platform/errors.ts'
import { lockPlan } from '../catalogue/queries.ts'
import { carryOutPlan, planChanges, presentChoice } from './plan-change.ts'
import { findPlanAccounts, listOfferedPlans, type PlanAccount } from './queries.ts'

export const findPlanAccount = async (db: Db, enrollmentId: number): Promise<PlanAccount> =>
  (await findPlanAccounts(db, [enrollmentId]))[0] ?? notFound()

/** Gives an account the plan that was shown, checked once more. The caller has locked the student's enrollments. */
export async function choosePlan(
  tx: Tx,
  ctx: UserContext,
  account: PlanAccount,
  { payment_plan_id, digest }: z.output<typeof ChosenPlan>,
  action: string,
): Promise<{ message: string }> {
  await lockPlan(tx, payment_plan_id)
  const plans = await listOfferedPlans(tx, account.enrollment_id)
  const plan = plans.find(({ id }) => id === payment_plan_id) ?? invalid({ payment_plan_id: 'Choose a plan from the list' })
  const [planned] = await planChanges(tx, account, [plan], ctx.now)
  conflictIfAny(planned!.reasons)
  if (planned!.digest !== digest) stale()
  await carryOutPlan(tx, ctx, planned!, action)
  return { message: `The account now has the plan ${plan.name}.` }
}

/** The plans of an account, and why none can be chosen. */
export async function presentChoices({ db, now }: UserContext, account: PlanAccount, reasons: Reason[]) {
  const { net_centavos, paid_centavos } = account
  const plans = account.has_bill ? await listOfferedPlans(db, account.enrollment_id) : []
  const planned = await planChanges(db, account, plans, now)
  return { data: { reasons, net_centavos, paid_centavos, plans: planned.map(presentChoice) } }
}
