import type { Answer, paymentPlans as contract } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { listPlans } from './queries.ts'
import { presentPlan } from './rules.ts'

export async function paymentPlans(ctx: UserContext): Promise<Answer<typeof contract.paymentPlans>> {
  return { data: (await listPlans(ctx.db)).map(presentPlan) }
}
