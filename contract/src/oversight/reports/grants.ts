import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { grantColumns } from './columns.ts'

const Sponsor = z.object({ id: z.number(), name: z.string(), code: z.string() })

/** A grant on the present bills of enrolled students, and what of it was billed to its sponsor. */
export const ReportedGrant = z.object({
  /** Null for discounts that belong to no grant. */
  grant: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Null for what the school waives. */
  sponsor: Sponsor.nullable(),
  students: z.number(),
  granted_centavos: Centavos,
  billed_centavos: Centavos,
  /** What a sponsor owes and no billing list has yet; below zero when the lists have too much. Nothing for what the school waives. */
  unbilled_centavos: Centavos,
})
export type ReportedGrant = z.infer<typeof ReportedGrant>

/** The grants of a sponsor. A sponsor pays billing lists, so what it paid belongs to no single grant. */
export const ReportedSponsor = ReportedGrant.omit({ grant: true }).extend({
  paid_centavos: Centavos,
  /** What is billed less what is paid. */
  open_centavos: Centavos,
})
export type ReportedSponsor = z.infer<typeof ReportedSponsor>

const grantFilter = {
  /** Without it, the school year of the enrollment term. */
  school_year: filter(SchoolYear),
  /** Without it, the whole school year. */
  semester: filter(Semester),
  sponsor_id: filter(Id),
}

export const grantReports = {
  reportedGrants: call('GET /api/reports/grants', 'View Money Reports', {
    summary: 'Grants on the present bills of a term, with what was billed to their sponsors',
    query: z.object({ ...paging(25), ...grantFilter }),
    rows: ReportedGrant,
    columns: grantColumns,
  }),
  reportedSponsors: call('GET /api/reports/grants/sponsors', 'View Money Reports', {
    summary: 'What was granted in a term by sponsor, and billed to and paid by each',
    query: z.object(grantFilter),
    data: z.object({
      school_year: z.string(),
      semester: z.number().nullable(),
      sponsors: z.array(ReportedSponsor),
      total: ReportedSponsor.omit({ sponsor: true }),
    }),
  }),
}
