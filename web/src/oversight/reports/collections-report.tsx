import type { CollectedReceipt } from '@talaan/contract'
import { reportExports, reports } from '@talaan/contract/calls'
import { receiptTenders, reportColumns, tenderNames } from '@talaan/contract/values'
import { date, isoDate } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { ExportFile } from '#ui/list/export-file.tsx'
import { NoWrap, SmallLine, VoidableAmount, VoidableText } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import type { Column } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import { shortNatureOf } from './collection-texts.ts'
import { CollectionTotals } from './collection-totals.tsx'
import { PrintCollectionsButton } from './print-collections-button.tsx'

const names = reportColumns.collections

const columns: readonly Column<CollectedReceipt>[] = [
  {
    key: 'number',
    label: names.or_number,
    sort: true,
    render: (row) => (
      <VoidableText isVoided={row.voided_at !== null}>
        <b>{row.or_number}</b>
      </VoidableText>
    ),
  },
  { key: 'date', label: names.paid_on, render: (row) => <NoWrap>{date(row.paid_on)}</NoWrap> },
  {
    key: 'payer',
    label: names.payer,
    render: (row) => (
      <>
        {row.payer}
        <SmallLine>{[row.student_id_number, row.course].filter(Boolean).join(' · ')}</SmallLine>
      </>
    ),
  },
  {
    key: 'number_of_student',
    label: names.student_id_number,
    optional: true,
    render: (row) => row.student_id_number ?? '—',
  },
  { key: 'course', label: names.course, optional: true, render: (row) => row.course ?? '—' },
  { key: 'nature', label: names.nature, render: shortNatureOf },
  {
    key: 'tender',
    label: names.tender,
    render: (row) => (
      <>
        {tenderNames[row.tender]}
        {row.reference && <SmallLine>{row.reference}</SmallLine>}
      </>
    ),
  },
  { key: 'reference', label: names.reference, optional: true, render: (row) => row.reference ?? '—' },
  { key: 'cashier', label: names.cashier, render: (row) => row.cashier },
  {
    key: 'amount',
    label: names.amount,
    align: 'end',
    render: (row) => <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null} />,
  },
  { key: 'voided', label: names.void_reason, optional: true, render: (row) => row.void_reason ?? '—' },
]

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
