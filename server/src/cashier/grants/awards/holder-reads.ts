import { grantHolders as contract, type Input, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { presentAward } from './award-reads.ts'
import { countHolders, findHolders, type HolderFilter, sumHolders } from './holder-queries.ts'

export const grantHolders = answer(contract.grantHolders, async (ctx, input) => {
  const filter = await filterOf(ctx, input)
  const [rows, total] = await Promise.all([findHolders(ctx.db, filter, page(input)), countHolders(ctx.db, filter)])
  const data = rows.map((row) => ({
    ...presentAward(row, ctx.actor),
    student: { ...row, id: row.student_id, name: listName(row) },
  }))
  return { data, meta: meta(input, total) }
})

export const grantHolderTotals = answer(contract.grantHolderTotals, async (ctx, input) => {
  return { data: await sumHolders(ctx.db, await filterOf(ctx, input)) }
})

async function filterOf(ctx: UserContext, input: Input<typeof contract.grantHolderTotals>): Promise<HolderFilter> {
  const { search, status, school_year, ...filter } = input
  return {
    ...filter,
    school_year: school_year ?? (await enrollmentTerm(ctx)).school_year,
    is_revoked: status && status === 'revoked',
    search,
    words: searchWords(search),
  }
}
