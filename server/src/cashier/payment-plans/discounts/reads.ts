import type { Answer, cashDiscounts as contract, Input } from '@talaan/contract'
import { fullName } from '#foundation/people/names.ts'
import { searchWords } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { planRemovals, presentRemoval } from './discount-removal.ts'
import { listUnearned } from './queries.ts'

export async function unearnedDiscounts(
  ctx: UserContext,
  input: Input<typeof contract.unearnedDiscounts>,
): Promise<Answer<typeof contract.unearnedDiscounts>> {
  const { rows, total } = await listUnearned(ctx.db, schoolDay(ctx.now), searchWords(input.search), page(input))
  return { data: rows.map((row) => ({ ...row, full_name: fullName(row) })), meta: meta(input, total) }
}

export async function discountRemovals(
  ctx: UserContext,
  { ids }: Input<typeof contract.discountRemovals>,
): Promise<Answer<typeof contract.discountRemovals>> {
  return { data: (await planRemovals(ctx.db, ids, ctx.now)).map(presentRemoval) }
}
