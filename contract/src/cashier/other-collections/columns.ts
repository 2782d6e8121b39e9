import { paymentModeText } from '#billing/assessment/mode-texts.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import type { OtherCollection } from './calls.ts'

/** What each line of a receipt is for. */
export const otherCollectionTexts = ({ lines }: Pick<OtherCollection, 'lines'>): string[] =>
  lines.map(({ kind, description }) => [kind, description].filter(Boolean).join(', '))

export const otherCollectionColumns = {
  or: { label: 'OR number', value: (row) => row.or_number },
  payer: { label: 'Received from', value: (row) => row.payer_name, width: 36 },
  lines: { label: 'For', value: (row) => otherCollectionTexts(row).join('; '), width: 40 },
  date: { label: 'Date', value: (row) => row.paid_on, kind: 'day' },
  tender: { label: 'Mode of payment', value: (row) => paymentModeText(row), width: 30 },
  cashier: { label: 'Cashier', value: (row) => row.cashier, width: 24 },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money' },
  voided: { label: 'Voided', value: (row) => row.void_reason, isOptional: true, width: 24 },
} satisfies TableColumns<OtherCollection>
