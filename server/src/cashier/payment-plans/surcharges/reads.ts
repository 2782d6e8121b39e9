import { surcharges as contract, listName } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listProposals } from './queries.ts'

export const proposedSurcharges = answer(contract.proposedSurcharges, async (ctx, input) => {
  const filter = { ...(await enrollmentTerm(ctx, input)), words: searchWords(input.search) }
  const { rows, total } = await listProposals(ctx.db, schoolDay(ctx.now), filter, page(input))
  return { data: rows.map((row) => ({ ...row, full_name: listName(row) })), meta: meta(input, total) }
})
