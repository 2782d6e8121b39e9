import { reportExports, reports } from '@talaan/contract/calls'
import { collectionColumns, receiptTenders, tenderNames } from '@talaan/contract/values'
import { lazy } from 'react'
import { call } from '#lib/call.ts'
import { isoDate } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { ExportFile } from '#ui/list/export-file.tsx'
import { TwoLines, VoidableAmount, VoidableText } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { useListValues } from '#ui/list/state.ts'
import { reportColumns } from '#ui/list/table-columns.tsx'
import { choosable } from '#ui/list/values.ts'
import { type CollectionReport, isComplete, shortNatureOf } from './collection-texts.ts'
import { CollectionTotals } from './collection-totals.tsx'
import { PrintReportButton } from './print-report-button.tsx'

const PrintCollections = lazy(() => import('./print-collections.tsx'))

const CHANGED = 'A receipt was recorded or voided while the report was read. Print it again.'

/** Reads the whole report; nothing, with a message, when its receipts and its totals do not belong together. */
async function readReport(filter: Record<string, string | undefined>): Promise<CollectionReport | undefined> {
  const receipts = await readAllPages({ entry: reports.collections, request: filter })
  const { data: summary } = await call(reports.collectionSummary, filter)
  if (isComplete({ receipts, summary })) return { receipts, summary }
  toast.error(CHANGED)
  return undefined
}

const columns = reportColumns(collectionColumns, {
  or_number: (row) => (
    <VoidableText isVoided={row.voided_at !== null}>
      <b>{row.or_number}</b>
    </VoidableText>
  ),
  payer: (row) => <TwoLines first={row.payer} second={[row.student_id_number, row.course].filter(Boolean).join(' · ')} />,
  nature: shortNatureOf,
  tender: (row) => <TwoLines first={tenderNames[row.tender]} second={row.reference} />,
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
          <ExportFile entry={reportExports.exportCollections} request={values} />
          <PrintReportButton
            read={() => readReport(filter)}
            sheet={(report, close) => (
              <PrintCollections
                report={report}
                filter={filter}
                cashier={choices?.cashiers.find(({ id }) => String(id) === filter.cashier_id)?.name}
                category={choices?.categories.find(({ id }) => String(id) === filter.fee_category_id)?.name}
                onDone={close}
              />
            )}
          />
        </>
      }
    >
      <CollectionTotals filter={filter} />
    </ListScreen>
  )
}

const optionsOf = (rows: readonly { id: number; name: string }[] = []) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
