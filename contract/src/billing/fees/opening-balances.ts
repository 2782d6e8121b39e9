import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Instant, paging } from '#platform/shapes.ts'
import { openingBalanceColumns } from './columns.ts'

/** What a student owed for a term before the portal when it was imported, and what of it is still to be paid. */
const OpeningBalance = z.object({
  id: z.number(),
  student_id: z.number(),
  ...Person.shape,
  school_year: z.string(),
  semester: z.number(),
  category: z.string(),
  amount_centavos: Centavos,
  /** What memos added, or below zero took off. */
  adjusted_centavos: Centavos,
  /** Zero for a cancelled one. */
  open_centavos: Centavos,
  remarks: z.string().nullable(),
  created_at: Instant,
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
})
export type OpeningBalance = z.infer<typeof OpeningBalance>

export const openingBalances = {
  openingBalances: call('GET /api/opening-balances', 'View Fees', {
    summary: 'Balances of the time before the portal that were imported, newest first, also cancelled ones',
    query: z.object({ ...paging(25) }),
    rows: OpeningBalance,
    columns: openingBalanceColumns,
  }),
}
