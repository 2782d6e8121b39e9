import { planChoices as contract } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { findPlanAccount, presentChoices } from './choose-plan.ts'
import { accountReasons, paidReasons } from './rules.ts'

export const planChoices = answer(contract.planChoices, async (ctx, { id }) => {
  const account = await findPlanAccount(ctx.db, id)
  return presentChoices(ctx, account, accountReasons(account))
})

export const ownPlanChoices = answer(contract.ownPlanChoices, async (ctx, { id }) => {
  const account = await findPlanAccount(ctx.db, id)
  if (account.user_id !== ctx.actor.id) notFound()
  return presentChoices(ctx, account, [...accountReasons(account), ...paidReasons(account)])
})
