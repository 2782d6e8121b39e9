import type { Input } from '@talaan/contract'
import { grantReports as contract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { type GrantFilter, listReportedGrants, sumBySponsor, sumPaidOfTerm } from './grant-queries.ts'

export const reportedGrants = answer(contract.reportedGrants, async (ctx, input) => {
  const { rows, total } = await listReportedGrants(ctx.db, await grantFilter(ctx, input, input.search), page(input))
  return { data: rows, meta: meta(input, total) }
})

export const reportedSponsors = answer(contract.reportedSponsors, async (ctx, input) => {
  const filter = await grantFilter(ctx, input)
  const [sums, paid] = await Promise.all([sumBySponsor(ctx.db, filter), sumPaidOfTerm(ctx.db, filter)])
  const sponsors = sums
    .filter((row) => !row.is_total)
    .map(({ is_total: _, ...row }) => {
      const paid_centavos = row.sponsor ? (paid.get(row.sponsor.id) ?? 0) : 0
      return { ...row, paid_centavos, open_centavos: row.billed_centavos - paid_centavos }
    })
  const { is_total: _, sponsor: __, ...all } = sums.find((row) => row.is_total)!
  const paid_centavos = sponsors.reduce((total, row) => total + row.paid_centavos, 0)
  return {
    data: {
      school_year: filter.school_year,
      semester: filter.semester ?? null,
      sponsors,
      total: { ...all, paid_centavos, open_centavos: all.billed_centavos - paid_centavos },
    },
  }
})

/** The filter of the report and of its export. */
async function grantFilter(
  ctx: UserContext,
  { school_year, semester, sponsor_id }: Input<typeof contract.reportedSponsors>,
  search?: string,
): Promise<GrantFilter> {
  return {
    school_year: school_year ?? (await enrollmentTerm(ctx)).school_year,
    semester,
    sponsor_id,
    patterns: searchPatterns(search),
  }
}
