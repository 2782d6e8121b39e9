import type { TableColumns } from '#platform/table-columns.ts'
import type { CashierShift, RemittanceRow } from './calls.ts'
import { shiftStatusNames } from './values.ts'

export const cashierShiftColumns = {
  opened: { label: 'Opened', value: (row) => row.opened_at, kind: 'moment' },
  cashier: { label: 'Cashier', value: (row) => row.cashier.name, isMain: true, width: 24 },
  status: { label: 'Status', value: (row) => shiftStatusNames[row.status] },
  booklet: {
    label: 'Booklet',
    value: (row) => (row.first_or_number === null ? null : `${row.first_or_number} to ${row.last_or_number}`),
    isOptional: true,
    width: 24,
  },
  receipts: { label: 'Receipts', value: (row) => row.receipts, kind: 'count' },
  collected: { label: 'Collected', value: (row) => row.collected_centavos, kind: 'money', isMain: true },
  difference: {
    label: 'Difference',
    value: (row) => (row.counted_centavos === null ? null : row.counted_centavos - (row.expected_centavos ?? 0)),
    kind: 'money',
  },
} satisfies TableColumns<CashierShift>

/** A remittance that was reversed is counted as nothing. */
export const remittanceColumns = {
  day: { label: 'Date', value: (row) => row.remitted_on, kind: 'day' },
  cashier: { label: 'Cashier', value: (row) => row.cashier, width: 24 },
  destination: { label: 'Received by', value: (row) => row.received_by, width: 30 },
  reference: { label: 'Reference', value: (row) => row.reference, width: 20 },
  reversed: { label: 'Reversed', value: (row) => row.reverse_reason, isOptional: true, width: 24 },
  cash: { label: 'Cash', value: (row) => (row.reversed_at ? 0 : row.cash_centavos), kind: 'money' },
  checks: { label: 'Checks', value: (row) => (row.reversed_at ? 0 : row.check_centavos), kind: 'money' },
} satisfies TableColumns<RemittanceRow>
