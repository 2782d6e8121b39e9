import type { Input } from '@talaan/contract'
import { advanceReports as contract } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { reportDay } from '../report-day.ts'
import { type AdvanceFilter, listHeldAdvances, sumHeldAdvances } from './advance-queries.ts'

export const heldAdvances = answer(contract.heldAdvances, async (ctx, input) => {
  const { rows, total } = await listHeldAdvances(ctx.db, advanceFilter(ctx, input), input.sort ?? 'name', page(input))
  return { data: rows, meta: meta(input, total) }
})

export const heldAdvancesSummary = answer(contract.heldAdvancesSummary, async (ctx, input) => {
  const filter = advanceFilter(ctx, input)
  return { data: { as_of: filter.as_of, ...(await sumHeldAdvances(ctx.db, filter)) } }
})

/** The filter of the report and of its export. */
const advanceFilter = (ctx: UserContext, { search, as_of }: Input<typeof contract.heldAdvancesSummary>): AdvanceFilter => ({
  ...reportDay(ctx, as_of),
  words: searchWords(search),
})
