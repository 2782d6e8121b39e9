import { reportExports, reports } from '@talaan/contract/calls'
import { collectionColumns, receiptTenders, tenderNames } from '@talaan/contract/values'
import { isoDate } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { ExportFile } from '#ui/list/export-file.tsx'
import { SmallLine, VoidableAmount, VoidableText } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { shortNatureOf } from './collection-texts.ts'
import { CollectionTotals } from './collection-totals.tsx'
import { PrintCollectionsButton } from './print-collections-button.tsx'

const columns = screenColumns(collectionColumns, {
  or_number: (row) => (
    <VoidableText isVoided={row.voided_at !== null}>
      <b>{row.or_number}</b>
    </VoidableText>
  ),
  payer: (row) => (
    <>
      {row.payer}
      <SmallLine>{[row.student_id_number, row.course].filter(Boolean).join(' · ')}</SmallLine>
    </>
  ),
  nature: shortNatureOf,
  tender: (row) => (
    <>
      {tenderNames[row.tender]}
      {row.reference && <SmallLine>{row.reference}</SmallLine>}
    </>
  ),
  amount: (row) => <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null} />,
})

const STORAGE_KEY = 'collections-filter'

/** The cashiers' report of some days: its totals, and its receipts in the order of their numbers. */
export default function CollectionsReport() {
  const today = isoDate(new Date())
  const choices = useCall(reports.collectionChoices, {}).data?.data
  const filters = [
    { name: 'from', label: 'From', options: [], day: true },
    { name: 'to', label: 'To', options: [], day: true },
    { name: 'cashier_id', label: 'Cashier', options: optionsOf(choices?.cashiers) },
    { name: 'tender', label: 'Mode of payment', options: receiptTenders.map((value) => ({ value, label: tenderNames[value] })) },
    { name: 'fee_category_id', label: 'Fee category', options: optionsOf(choices?.categories) },
  ]
  const defaults = { from: today, to: today }
  const names = ['search', ...filters.map(({ name }) => name)]
  const values = useListValues(names, defaults, STORAGE_KEY, choosable(filters))
  const { search: _, ...filter } = values
  return (
    <ListScreen
      title="Cashier reports"
      entry={reports.collections}
      storageKey={STORAGE_KEY}
      columns={columns}
      rowKey={(row) => row.or_number}
      filters={filters}
      defaults={defaults}
      pageSizes={[25, 50, 100]}
      searchLabel="Name, number or OR"
      actions={
        <>
          <ExportFile entry={reportExports.exportCollections} request={values} name="collections" />
          <PrintCollectionsButton filter={filter} choices={choices} />
        </>
      }
    >
      <CollectionTotals filter={filter} />
    </ListScreen>
  )
}

const optionsOf = (rows: readonly { id: number; name: string }[] = []) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
