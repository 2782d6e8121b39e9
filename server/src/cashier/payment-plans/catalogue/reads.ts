import { paymentPlans as contract } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { listPlans } from './queries.ts'
import { presentPlan } from './rules.ts'

export const paymentPlans = answer(contract.paymentPlans, async (ctx) => {
  return { data: (await listPlans(ctx.db)).map(presentPlan) }
})
