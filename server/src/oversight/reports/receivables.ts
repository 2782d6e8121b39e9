import type { Input } from '@talaan/contract'
import { receivables as contract } from '@talaan/contract'
import { readDownpayment } from '#billing/assessment/reads.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { listReceivables, type ReceivableFilter, sumReceivables } from './receivable-queries.ts'
import { reportDay } from './report-day.ts'

export const receivables = answer(contract.receivables, async (ctx, input) => {
  const { rows, total } = await listReceivables(ctx.db, await receivableFilter(ctx, input), input.sort ?? 'name', page(input))
  return { data: rows, meta: meta(input, total) }
})

export const receivablesSummary = answer(contract.receivablesSummary, async (ctx, input) => {
  const filter = await receivableFilter(ctx, input)
  return { data: { as_of: filter.as_of, ...(await sumReceivables(ctx.db, filter)) } }
})

/** The filter of the report. */
async function receivableFilter(
  ctx: UserContext,
  { search, as_of, ...input }: Input<typeof contract.receivablesSummary>,
): Promise<ReceivableFilter> {
  return { ...input, ...reportDay(ctx, as_of), downpayment: await readDownpayment(ctx.db), words: searchWords(search) }
}
