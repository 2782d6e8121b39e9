import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, paging, SchoolYear, Semester } from '#platform/shapes.ts'
import { surchargeColumns } from './columns.ts'
import { planStudent } from './discounts.ts'
import { MAX_PLAN_CHANGES } from './values.ts'

/** A part of a payment plan that is overdue for longer than the days of grace, with what its plan charges for it. */
const ProposedSurcharge = z.object({
  ...planStudent,
  plan: z.string(),
  /** The place of the part in its plan. */
  place: z.number(),
  part: z.string(),
  due_on: z.string(),
  overdue_centavos: Centavos,
  amount_centavos: Centavos,
})
export type ProposedSurcharge = z.infer<typeof ProposedSurcharge>

export const surcharges = {
  proposedSurcharges: call('GET /api/surcharges/proposed', 'View Accounts', {
    summary: 'Overdue parts of a term that were not surcharged yet, by name; students with a promissory note in force are left out',
    /** Without a term, that of the enrollment settings. */
    query: z.object({ ...paging(25), school_year: filter(SchoolYear), semester: filter(Semester) }),
    rows: ProposedSurcharge,
    columns: surchargeColumns,
  }),
  postSurcharges: call('POST /api/surcharges', 'Adjust Accounts', {
    summary: 'Charge proposed surcharges by debit memos, all of them or none; those above the limit wait for approval',
    /** `amount_centavos` is the amount that was shown. */
    body: z.object({
      surcharges: z
        .array(z.object({ enrollment_id: Id, place: z.number().int().min(1).max(12), amount_centavos: Centavos }))
        .min(1, 'Choose a surcharge')
        .max(MAX_PLAN_CHANGES, `At most ${MAX_PLAN_CHANGES} surcharges at once`),
    }),
    reasons: ['stale'],
    idempotent: true,
  }),
}
