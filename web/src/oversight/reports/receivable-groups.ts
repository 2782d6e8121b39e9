import type { ReceivableGroup, ReceivableSums, ReceivablesSummary } from '@talaan/contract'
import { columnsOf, receivableAges, type TableColumn } from '@talaan/contract/values'
import { level, schoolYear } from '#lib/format.ts'

/** The account of a student that belongs to no term. */
export const WITHOUT_TERM = 'Fees on demand and opening balances'

/** What is past its due date. */
export const overdueOf = (sums: Omit<ReceivableSums, 'students' | 'balance_centavos' | 'not_due_centavos'>): number =>
  sums.days_30_centavos + sums.days_60_centavos + sums.days_90_centavos + sums.older_centavos

const ofSums = (column: TableColumn<ReceivableSums>) => columnsOf(({ sums }: ReceivableGroup) => sums, [column])[0]!

/** The columns of a summary whose groups have this name. */
export const groupColumns = (name: string) => ({
  name: { label: name, value: (row: ReceivableGroup) => row.name },
  students: ofSums({ label: 'Students', value: (sums) => sums.students, kind: 'count' }),
  ...(Object.fromEntries(Object.entries(receivableAges).map(([key, column]) => [key, ofSums(column)])) as Record<
    keyof typeof receivableAges,
    TableColumn<ReceivableGroup>
  >),
  balance: ofSums({ label: 'Balance', value: (sums) => sums.balance_centavos, kind: 'money', isMain: true }),
})

/** The groups of a summary with their names as people read them. */
export const receivableTables = ({ courses, levels, school_years }: ReceivablesSummary) => [
  { title: 'By course', name: 'Course', rows: courses.map((group) => ({ ...group, name: group.name ?? 'No course' })) },
  {
    title: 'By year level',
    name: 'Year level',
    rows: levels.map((group) => ({ ...group, name: group.name === null ? 'No year level' : level(group.name) })),
  },
  {
    title: 'By school year',
    name: 'School year',
    rows: school_years.map((group) => ({ ...group, name: group.name === null ? WITHOUT_TERM : schoolYear(group.name) })),
  },
]
