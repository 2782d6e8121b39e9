import type { OtherCollection } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { lazy } from 'react'
import { date } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { printAction } from '#shared/print-link.tsx'
import { describeMode } from '#shared/receipt/describe-mode.ts'
import { useReceiptActions } from '#shared/receipt/receipt-actions.ts'
import { ReceiptMode, ReceiptNumber } from '#shared/receipt/receipt-cells.tsx'
import { VoidableAmount } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { OtherCollectionButton } from './other-collection-button.tsx'

const ReturnOtherCheck = lazy(() => import('./return-other-check.tsx'))
const VoidOtherCollection = lazy(() => import('./void-other-collection.tsx'))

const columns: readonly Column<OtherCollection>[] = [
  {
    key: 'or',
    label: 'OR number',
    render: (row) => <ReceiptNumber receipt={row} />,
    csv: (row) => row.or_number,
  },
  { key: 'payer', label: 'Received from', render: (row) => row.payer_name, csv: (row) => row.payer_name },
  {
    key: 'lines',
    label: 'For',
    render: (row) => row.lines.map((line, index) => <div key={index}>{describeLine(line)}</div>),
    csv: (row) => row.lines.map(describeLine).join('; '),
  },
  { key: 'date', label: 'Date', render: (row) => date(row.paid_on), csv: (row) => row.paid_on },
  {
    key: 'tender',
    label: 'Mode of payment',
    render: (row) => <ReceiptMode receipt={row} />,
    csv: describeMode,
  },
  { key: 'cashier', label: 'Cashier', render: (row) => row.cashier, csv: (row) => row.cashier },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null} />,
    csv: (row) => row.amount_centavos / 100,
    money: true,
  },
  { key: 'voided', label: 'Voided', optional: true, render: (row) => row.void_reason ?? '—', csv: (row) => row.void_reason },
]

const describeLine = ({ kind, description }: OtherCollection['lines'][number]): string => [kind, description].filter(Boolean).join(', ')

const filters = [
  { name: 'from', label: 'From', options: [], day: true },
  { name: 'to', label: 'To', options: [], day: true },
]

/** Money that was received for something else than the fees of students. */
export default function OtherCollectionsList() {
  const receiptActions = useReceiptActions()
  return (
    <ListScreen
      title="Other collections"
      entry={otherCollections.otherCollections}
      storageKey="other-collections-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={filters}
      searchLabel="Name or OR"
      exportName="other-collections"
      actions={<OtherCollectionButton />}
      rowActions={(row) => [
        printAction(fillPath('/payments/other-receipts/:id/print', { id: row.id }), 'Print receipt'),
        ...receiptActions(row, {
          returnCheck: (close) => <ReturnOtherCheck collection={row} onClose={close} />,
          void: (close) => <VoidOtherCollection collection={row} onClose={close} />,
        }),
      ]}
    />
  )
}
