import type { CollectedReceipt, CollectionSummary } from '@talaan/contract'
import { collectionColumns, tenderNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { gapText } from './collection-texts.ts'

type Sum = Pick<CollectionSummary['categories'][number], 'name' | 'receipts' | 'amount_centavos'>

/** The sums of a report by fee category and by mode of payment. */
export function SumTables({ categories, tenders }: Pick<CollectionSummary, 'categories' | 'tenders'>) {
  return (
    <>
      <SumTable label="Fee category" rows={categories} />
      <SumTable label="Mode of payment" rows={tenders.map((row) => ({ ...row, name: tenderNames[row.tender] }))} />
    </>
  )
}

/** Nothing when there are no sums. */
function SumTable({ label, rows }: { label: string; rows: readonly Sum[] }) {
  if (rows.length === 0) return null
  return (
    <PrintedTable
      hasHeading
      label={`By ${label.toLowerCase()}`}
      columns={{
        name: { label, value: (row) => row.name },
        receipts: { label: 'Receipts', value: (row) => row.receipts, kind: 'count' },
        amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money' },
      }}
      rows={rows}
      rowKey={(row) => row.name}
    />
  )
}

type ReturnedChecks = Pick<CollectionSummary, 'returned_checks' | 'returned_centavos' | 'collected_centavos'>

/** The checks that the bank returned on these days, and what is left of the collections. */
export function ReturnedCheckTable({ summary }: { summary: ReturnedChecks }) {
  if (summary.returned_checks.length === 0) return null
  return (
    <PrintedTable
      hasHeading
      label="Checks returned by the bank"
      columns={{
        recorded: { label: 'Recorded', value: (row) => row.created_on, kind: 'day' },
        or_number: { label: 'OR no.', value: (row) => row.or_number },
        payer: { label: 'Payer', value: (row) => row.payer },
        returned: { label: 'Returned', value: (row) => `${date(row.returned_on)}: ${row.reason}` },
        amount: { label: 'Amount', value: (row) => -row.amount_centavos, kind: 'money' },
      }}
      rows={summary.returned_checks}
      total={{ amount_centavos: summary.returned_centavos - summary.collected_centavos }}
      totalLabel="Collected less checks returned"
    />
  )
}

/** Which receipt numbers were used. */
export function BookletTable({ booklets }: Pick<CollectionSummary, 'booklets'>) {
  return (
    <PrintedTable
      hasHeading
      label="Receipt numbers"
      columns={{
        cashier: { label: 'Cashier', value: (row) => row.cashier },
        first: { label: 'First', value: (row) => row.first },
        last: { label: 'Last', value: (row) => row.last },
        used: { label: 'Used', value: (row) => row.receipts + row.voided, kind: 'count' },
        voided: { label: 'Voided', value: (row) => row.voided, kind: 'count' },
        gaps: { label: 'Not used', value: (row) => row.gaps.map(gapText).join(', ') || null },
      }}
      rows={booklets}
      rowKey={(row) => `${row.cashier} ${row.first}`}
    />
  )
}

const { paid_on, or_number, payer, nature, tender, amount } = collectionColumns

/** The receipts in the order of their numbers, voided ones as well. */
export function ReceiptTable({ receipts, total }: { receipts: readonly CollectedReceipt[]; total: number }) {
  return (
    <PrintedTable
      label="Receipts"
      columns={{ paid_on, or_number, payer, nature, tender, amount }}
      own={{
        nature: (row) => (row.voided_at ? `VOIDED: ${row.void_reason}` : nature.value(row)),
        amount: (row) => (row.voided_at ? '—' : money(row.amount_centavos)),
      }}
      rows={receipts}
      rowKey={(row) => row.or_number}
      total={{ voided_at: null, amount_centavos: total }}
    />
  )
}
