import type { Answer, surcharges as contract, Input } from '@talaan/contract'
import { fullName } from '#foundation/people/names.ts'
import { searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { listProposals } from './queries.ts'

export async function proposedSurcharges(
  ctx: UserContext,
  input: Input<typeof contract.proposedSurcharges>,
): Promise<Answer<typeof contract.proposedSurcharges>> {
  const filter = { ...(await enrollmentTerm(ctx, input)), words: searchWords(input.search) }
  const { rows, total } = await listProposals(ctx.db, schoolDay(ctx.now), filter, page(input))
  return { data: rows.map((row) => ({ ...row, full_name: fullName(row) })), meta: meta(input, total) }
}
