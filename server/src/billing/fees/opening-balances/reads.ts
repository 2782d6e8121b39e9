import { openingBalances as contract, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countOpeningBalances, listOpeningBalances } from './balance-queries.ts'

export const openingBalances = answer(contract.openingBalances, async (ctx, input) => {
  const words = searchWords(input.search)
  const rows = await listOpeningBalances(ctx.db, words, page(input))
  const data = rows.map((row) => ({
    ...row,
    full_name: listName(row),
    created_at: row.created_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }))
  return { data, meta: meta(input, await countOpeningBalances(ctx.db, words)) }
})
