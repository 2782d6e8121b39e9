import { z } from 'zod'
import { nameParts } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, paging, SchoolYear, Search, Semester } from '#platform/shapes.ts'
import { StudentGrant } from './awards.ts'
import { grantHolderColumns } from './columns.ts'

/** A grant with the student who holds it. */
export const GrantHolder = StudentGrant.extend({
  student: z.object({ id: z.number(), name: z.string(), ...nameParts, student_id_number: z.string().nullable() }),
  /** Of the enrollment in the period, or else of the student. */
  course: z.string().nullable(),
  level: z.number().nullable(),
})
export type GrantHolder = z.infer<typeof GrantHolder>

const holderFilter = {
  /** Without it, the school year of the enrollment term. */
  school_year: filter(SchoolYear),
  /** Grants of the whole school year are listed as well, with the discount on the bills of the semester. */
  semester: filter(Semester),
  grant_id: filter(Id),
  sponsor_id: filter(Id),
  course_id: filter(Id),
  status: filter(z.enum(['active', 'revoked'])),
}

export const grantHolders = {
  grantHolders: call('GET /api/student-grants', 'View Grants', {
    summary: 'Who holds a grant in a school year, by name',
    query: z.object({ ...paging(25), ...holderFilter }),
    rows: GrantHolder,
    columns: grantHolderColumns,
  }),
  grantHolderTotals: call('GET /api/student-grants/totals', 'View Grants', {
    summary: 'The sums of the list of those who hold a grant',
    query: z.object({ search: Search, ...holderFilter }),
    data: z.object({
      students: z.number(),
      /** The discounts on the present bills. */
      amount_centavos: Centavos,
      /** The part that sponsors pay. */
      sponsored_centavos: Centavos,
    }),
  }),
}
