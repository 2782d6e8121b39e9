import { paymentModeText } from '#billing/assessment/mode-texts.ts'
import { nameColumns, numberedNameColumns, studiesColumns, termColumns } from '#foundation/people/columns.ts'
import { enrollmentStatusName } from '#platform/lists.ts'
import { columnsOf, type TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { termTitle } from '#rules/term-names.ts'
import type { BillingRequestRow } from './adjustments.ts'
import type { AccountRow, PaymentRow } from './calls.ts'
import { billingDecisionName, billingRequestText } from './values.ts'

/** The term of an account; null for a student who has no enrollment. */
export const accountTerm = ({ school_year, semester, level }: Pick<AccountRow, 'school_year' | 'semester' | 'level'>): string | null =>
  school_year === null || semester === null || level === null ? null : termTitle({ school_year, semester, level })

export const accountColumns = {
  name: { label: 'Student', value: (row) => row.full_name, sort: 'name', width: 36, file: nameColumns },
  number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true, isOneLine: true },
  course: { label: 'Course', value: (row) => row.course?.code ?? null, file: studiesColumns },
  level: { label: 'Level', value: (row) => levelName(row.level), isOneLine: true, file: [] },
  term: { label: 'Term', value: accountTerm, width: 30, file: termColumns },
  status: { label: 'Status', value: (row) => (row.status === null ? null : enrollmentStatusName(row.status, row.withdrawn)) },
  assessed: { label: 'Assessed', value: (row) => row.net_centavos, kind: 'money' },
  paid: { label: 'Paid', value: (row) => row.paid_centavos, kind: 'money' },
  balance: { label: 'Balance', value: (row) => row.balance_centavos, kind: 'money' },
  opening: { label: 'Opening balance', value: (row) => row.opening_balance_centavos, kind: 'money', isOptional: true },
  fees: { label: 'Fees on demand', value: (row) => row.other_fees_centavos, kind: 'money', isOptional: true },
} satisfies TableColumns<AccountRow>

export const paymentColumns = {
  student: {
    label: 'Student',
    value: (row) => row.full_name,
    width: 36,
    file: [...numberedNameColumns, { label: 'Course', value: (row) => row.course }],
  },
  or: { label: 'OR number', value: (row) => row.or_number },
  date: { label: 'Date', value: (row) => row.paid_on, kind: 'day' },
  tender: { label: 'Mode of payment', value: (row) => paymentModeText(row), width: 30 },
  cashier: { label: 'Cashier', value: (row) => row.cashier, width: 24 },
  amount: { label: 'Amount', value: (row) => row.counted_centavos, kind: 'money' },
  voided: { label: 'Voided', value: (row) => row.void_reason, isOptional: true, width: 24 },
} satisfies TableColumns<PaymentRow>

export const billingRequestColumns = {
  student: {
    label: 'Payer',
    value: (row) => row.student?.full_name ?? row.receipt?.payer ?? null,
    width: 36,
    file: [
      ...columnsOf(({ student }: BillingRequestRow) => student, numberedNameColumns),
      { label: 'Payer', value: ({ student, receipt }) => (student ? null : (receipt?.payer ?? null)), width: 36 },
      ...studiesColumns,
      ...termColumns,
    ],
  },
  what: { label: 'Request', value: billingRequestText, width: 40 },
  by: { label: 'Requested by', value: (row) => row.requested_by, width: 24 },
  status: { label: 'Status', value: billingDecisionName },
  number: { label: 'Number', value: (row) => row.number, isOptional: true, isOneLine: true },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<BillingRequestRow>
