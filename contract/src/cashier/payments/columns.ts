import { enrollmentStatusName } from '#platform/lists.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { termTitle } from '#rules/term-names.ts'
import type { AccountRow } from './calls.ts'

/** The term of an account; null for a student who has no enrollment. */
export const accountTerm = ({ school_year, semester, level }: Pick<AccountRow, 'school_year' | 'semester' | 'level'>): string | null =>
  school_year === null || semester === null || level === null ? null : termTitle({ school_year, semester, level })

export const accountColumns = {
  name: { label: 'Student', value: (row) => row.full_name, sort: 'name', width: 36 },
  number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true },
  course: { label: 'Course', value: (row) => row.course?.code ?? null },
  level: { label: 'Level', value: (row) => levelName(row.level) },
  term: { label: 'Term', value: accountTerm, width: 30 },
  status: { label: 'Status', value: (row) => (row.status === null ? null : enrollmentStatusName(row.status, row.withdrawn)) },
  assessed: { label: 'Assessed', value: (row) => row.net_centavos, kind: 'money' },
  paid: { label: 'Paid', value: (row) => row.paid_centavos, kind: 'money' },
  balance: { label: 'Balance', value: (row) => row.balance_centavos, kind: 'money' },
  opening: { label: 'Opening balance', value: (row) => row.opening_balance_centavos, kind: 'money', isOptional: true },
  fees: { label: 'Fees on demand', value: (row) => row.other_fees_centavos, kind: 'money', isOptional: true },
} satisfies TableColumns<AccountRow>
