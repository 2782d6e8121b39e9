import { agencyLayouts, type agencyReports as contract, type Input } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { AgencyScope } from './agency-row.ts'

type ScopeInput = Omit<Input<typeof contract.checkAgencyReport>, 'gap'>

/** What the report is made for; rejects a request without the section or the grant that its layout needs. */
export async function agencyScope(ctx: UserContext, input: ScopeInput): Promise<AgencyScope> {
  const { scope } = agencyLayouts[input.layout]
  if (scope === 'section' && input.section_id === undefined) invalid({ section_id: 'Choose a section' })
  if (scope === 'grant' && input.grant_id === undefined) invalid({ grant_id: 'Choose a grant' })
  const term = await enrollmentTerm(ctx, input)
  const { from = `${term.school_year.slice(0, 4)}-07-01`, to = `${term.school_year.slice(5)}-06-30` } = input
  if (to < from) invalid({ to: 'Choose a day that is not before the first one' })
  return { ...term, from, to, section_id: input.section_id ?? 0, grant_id: input.grant_id ?? 0 }
}
