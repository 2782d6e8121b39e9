import { agencyReports as contract } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { listGrantChoices, listSectionChoices } from './section-queries.ts'

export const agencyChoices = answer(contract.agencyChoices, async (ctx, input) => {
  const term = await enrollmentTerm(ctx, input)
  return { data: { sections: await listSectionChoices(ctx.db, term), grants: await listGrantChoices(ctx.db, term) } }
})
