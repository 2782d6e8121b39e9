import { numberedNameColumns, studiesColumns, termColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { termTitle } from '#rules/term-names.ts'
import type { UnearnedDiscount } from './discounts.ts'
import type { ProposedSurcharge } from './surcharges.ts'

const planStudentColumns = [...numberedNameColumns, ...studiesColumns]

export const surchargeColumns = {
  name: { label: 'Student', value: (row) => row.full_name, width: 36, file: planStudentColumns },
  part: {
    label: 'Part',
    value: (row) => `${row.part}, ${row.plan}`,
    width: 36,
    file: [...termColumns, { label: 'Plan', value: (row) => row.plan, width: 30 }, { label: 'Part', value: (row) => row.part, width: 24 }],
  },
  due_on: { label: 'Due', value: (row) => row.due_on, kind: 'day' },
  overdue: { label: 'Overdue', value: (row) => row.overdue_centavos, kind: 'money' },
  amount: { label: 'Surcharge', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<ProposedSurcharge>

export const unearnedDiscountColumns = {
  name: { label: 'Student', value: (row) => row.full_name, width: 36, file: planStudentColumns },
  term: { label: 'Term', value: (row) => termTitle(row), width: 30, file: termColumns },
  plan: { label: 'Plan', value: (row) => row.plan, width: 30 },
  due_on: { label: 'Due', value: (row) => row.due_on, kind: 'day' },
  paid: { label: 'Paid by then', value: (row) => row.paid_by_due_centavos, kind: 'money' },
  discount: { label: 'Discount', value: (row) => row.discount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<UnearnedDiscount>
