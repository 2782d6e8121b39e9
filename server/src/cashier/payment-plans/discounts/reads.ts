import { cashDiscounts as contract, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { planRemovals, presentRemoval } from './discount-removal.ts'
import { listUnearned } from './queries.ts'

export const unearnedDiscounts = answer(contract.unearnedDiscounts, async (ctx, input) => {
  const { rows, total } = await listUnearned(ctx.db, schoolDay(ctx.now), searchWords(input.search), page(input))
  return { data: rows.map((row) => ({ ...row, full_name: listName(row) })), meta: meta(input, total) }
})

export const discountRemovals = answer(contract.discountRemovals, async (ctx, { ids }) => {
  return { data: (await planRemovals(ctx.db, ids, ctx.now)).map(presentRemoval) }
})
