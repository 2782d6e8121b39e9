import type { Answer, agencyReports as contract, Input } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import { listGrantChoices, listSectionChoices } from './section-queries.ts'

export async function agencyChoices(
  ctx: UserContext,
  input: Input<typeof contract.agencyChoices>,
): Promise<Answer<typeof contract.agencyChoices>> {
  const term = await enrollmentTerm(ctx, input)
  return { data: { sections: await listSectionChoices(ctx.db, term), grants: await listGrantChoices(ctx.db, term) } }
}
