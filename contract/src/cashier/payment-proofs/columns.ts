import { numberedNameColumns } from '#foundation/people/columns.ts'
import { columnsOf, type TableColumns } from '#platform/table-columns.ts'
import type { PaymentProofRow } from './calls.ts'
import { lineStatusNames } from './statement-values.ts'
import type { StatementLine } from './statements.ts'
import { proofStatusNames } from './values.ts'

export const paymentProofColumns = {
  student: {
    label: 'Student',
    value: (row) => row.student.full_name,
    width: 36,
    file: columnsOf(({ student }) => student, numberedNameColumns),
  },
  reference: { label: 'Reference number', value: (row) => row.reference, width: 20 },
  paid_on: { label: 'Date of payment', value: (row) => row.paid_on, kind: 'day' },
  sent: { label: 'Sent', value: (row) => row.created_at, kind: 'moment' },
  status: { label: 'Status', value: (row) => proofStatusNames[row.status] },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<PaymentProofRow>

export const statementLineColumns = {
  day: { label: 'Date', value: (row) => row.day, kind: 'day' },
  reference: { label: 'Reference number', value: (row) => row.reference, width: 20 },
  description: { label: 'Description', value: (row) => row.description, isOptional: true, width: 36 },
  status: { label: 'Status', value: (row) => lineStatusNames[row.status] },
  match: { label: 'Proof or payment', value: (row) => row.candidates.map(({ full_name }) => full_name).join('; '), width: 36 },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<StatementLine>
