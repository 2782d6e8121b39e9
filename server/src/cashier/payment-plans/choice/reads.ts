import type { Answer, planChoices as contract, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { findPlanAccount, presentChoices } from './choose-plan.ts'
import { accountReasons, paidReasons } from './rules.ts'

export async function planChoices(
  ctx: UserContext,
  { id }: Input<typeof contract.planChoices>,
): Promise<Answer<typeof contract.planChoices>> {
  const account = await findPlanAccount(ctx.db, id)
  return presentChoices(ctx, account, accountReasons(account))
}

export async function ownPlanChoices(
  ctx: UserContext,
  { id }: Input<typeof contract.ownPlanChoices>,
): Promise<Answer<typeof contract.ownPlanChoices>> {
  const account = await findPlanAccount(ctx.db, id)
  if (account.user_id !== ctx.actor.id) notFound()
  return presentChoices(ctx, account, [...accountReasons(account), ...paidReasons(account)])
}
