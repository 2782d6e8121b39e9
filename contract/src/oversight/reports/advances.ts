import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Day, filter, paging, Search } from '#platform/shapes.ts'
import { advanceColumns } from './columns.ts'

/** Money that is held for a student and pays no bill, by what it was received for. */
export const HeldAdvance = z.object({
  student_id: z.number(),
  ...Person.shape,
  course: z.string().nullable(),
  level: z.number().nullable(),
  /** Null for what was left of a payment that no purpose was given for. */
  purpose: z.string().nullable(),
  receipts: z.number(),
  /** The date on the oldest of these receipts. */
  received_on: z.string(),
  amount_centavos: Centavos,
})
export type HeldAdvance = z.infer<typeof HeldAdvance>

const HeldSum = z.object({ students: z.number(), amount_centavos: Centavos })

export const AdvancesSummary = z.object({
  as_of: z.string(),
  total: HeldSum,
  purposes: z.array(HeldSum.extend({ purpose: z.string().nullable() })),
})
export type AdvancesSummary = z.infer<typeof AdvancesSummary>

const advanceFilter = {
  /** What was held at the end of this day; today without it. */
  as_of: filter(Day),
}

export const advanceReports = {
  heldAdvances: call('GET /api/reports/advances', 'View Money Reports', {
    summary: 'Money held for students without a bill on a day, by student and purpose',
    query: z.object({ ...paging(25), ...advanceFilter, sort: filter(z.enum(['name', '-name', 'amount', '-amount'])) }),
    rows: HeldAdvance,
    columns: advanceColumns,
  }),
  heldAdvancesSummary: call('GET /api/reports/advances/summary', 'View Money Reports', {
    summary: 'Money held for students without a bill on a day, by purpose',
    query: z.object({ search: Search, ...advanceFilter }),
    data: AdvancesSummary,
  }),
}
