import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Day, filter, Id, Level, paging, SchoolYear, Search } from '#platform/shapes.ts'
import { receivableColumns } from './columns.ts'

/** What is owed, by how many days it is overdue. */
const ages = {
  not_due_centavos: Centavos,
  days_30_centavos: Centavos,
  days_60_centavos: Centavos,
  days_90_centavos: Centavos,
  older_centavos: Centavos,
}

/** An account with something to pay: of a term, or of fees on demand and balances of the time before the portal, which have no term. */
export const Receivable = z.object({
  student_id: z.number(),
  enrollment_id: z.number().nullable(),
  ...Person.shape,
  course: z.string().nullable(),
  level: z.number().nullable(),
  school_year: z.string().nullable(),
  semester: z.number().nullable(),
  is_withdrawn: z.boolean(),
  balance_centavos: Centavos,
  ...ages,
})
export type Receivable = z.infer<typeof Receivable>

const ReceivableSums = z.object({ students: z.number(), balance_centavos: Centavos, ...ages })
export type ReceivableSums = z.infer<typeof ReceivableSums>

const ReceivableGroup = z.object({ name: z.string().nullable(), sums: ReceivableSums })
export type ReceivableGroup = z.infer<typeof ReceivableGroup>

export const ReceivablesSummary = z.object({
  as_of: z.string(),
  accounts: z.number(),
  total: ReceivableSums,
  /** Without a name: students of no course. */
  courses: z.array(ReceivableGroup),
  levels: z.array(ReceivableGroup),
  /** Without a name: what belongs to no term. */
  school_years: z.array(ReceivableGroup),
})
export type ReceivablesSummary = z.infer<typeof ReceivablesSummary>

const receivableFilter = {
  /** What was owed at the end of this day; today without it. */
  as_of: filter(Day),
  course_id: filter(Id),
  level: filter(Level),
  school_year: filter(SchoolYear),
}

export const receivables = {
  receivables: call('GET /api/reports/receivables', 'View Receivables', {
    summary: 'Accounts with something to pay on a day, each by how many days it is overdue',
    query: z.object({ ...paging(25), ...receivableFilter, sort: filter(z.enum(['name', '-name', 'balance', '-balance'])) }),
    rows: Receivable,
    columns: receivableColumns,
  }),
  receivablesSummary: call('GET /api/reports/receivables/summary', 'View Receivables', {
    summary: 'What is owed on a day by age, course, year level and school year',
    query: z.object({ search: Search, ...receivableFilter }),
    data: ReceivablesSummary,
  }),
}
