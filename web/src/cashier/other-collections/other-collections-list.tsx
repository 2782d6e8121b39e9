import { otherCollections } from '@talaan/contract/calls'
import { otherCollectionColumns, otherCollectionTexts } from '@talaan/contract/values'
import { fillPath } from '#lib/paths.ts'
import { printAction } from '#shared/print-link.tsx'
import { useReceiptActions } from '#shared/receipt/receipt-actions.tsx'
import { ReceiptMode, ReceiptNumber } from '#shared/receipt/receipt-cells.tsx'
import { VoidableAmount } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { OtherCollectionButton } from './other-collection-button.tsx'

const columns = screenColumns(otherCollectionColumns, {
  or: (row) => <ReceiptNumber receipt={row} />,
  lines: (row) => otherCollectionTexts(row).map((text, index) => <div key={index}>{text}</div>),
  tender: (row) => <ReceiptMode receipt={row} />,
  amount: (row) => <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null} />,
})

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
      filters={filters}
      searchLabel="Name or OR"
      exportName="other-collections"
      actions={<OtherCollectionButton />}
      rowActions={(row) => [
        printAction(fillPath('/payments/other-receipts/:id/print', { id: row.id }), 'Print receipt'),
        ...receiptActions(row, {
          returnCheck: otherCollections.returnOtherCheck,
          consequence: 'the amount of the check is deducted from the collections',
          void: otherCollections.voidOtherCollection,
        }),
      ]}
    />
  )
}
