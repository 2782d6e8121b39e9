import type { ReceivableSums, ReceivablesSummary } from '@talaan/contract'
import { receivableAgeNames } from '@talaan/contract/values'
import { level, schoolYear } from '#lib/format.ts'

type Age = Exclude<keyof ReceivableSums, 'students' | 'balance_centavos'>

/** The account of a student that belongs to no term. */
export const WITHOUT_TERM = 'Fees on demand and opening balances'

/** How long amounts are overdue, as columns in the order of a report. */
export const receivableAges = (Object.keys(receivableAgeNames) as Age[]).map((key) => ({ key, label: receivableAgeNames[key] }))

/** What is past its due date. */
export const overdueOf = (sums: Pick<ReceivableSums, Age>): number =>
  sums.days_30_centavos + sums.days_60_centavos + sums.days_90_centavos + sums.older_centavos

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
