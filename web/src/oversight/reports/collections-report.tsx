import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Response } from '@talaan/contract'
import { reportExports, reports } from '@talaan/contract/calls'
import { collectionColumns, receiptTenders, tenderNames } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
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

const PrintCollections = lazy(() => import('./print-collections.tsx'))

const CHANGED = 'A receipt was recorded or voided while the report was read. Print it again.'

interface PrintCollectionsButtonProps {
  filter: Record<string, string | undefined>
  /** The names of what the report can be limited to. */
  choices: Response<typeof reports.collectionChoices>['data'] | undefined
}

/** Reads the whole report anew, and prints it when its receipts and its totals belong together. */
function PrintCollectionsButton({ filter, choices }: PrintCollectionsButtonProps) {
  const [report, setReport] = useState<CollectionReport>()
  const [isReading, setIsReading] = useState(false)
  const readReport = async () => {
    setIsReading(true)
    try {
      const receipts = await readAllPages({ entry: reports.collections, request: filter })
      const { data: summary } = await call(reports.collectionSummary, filter)
      const isSame = isComplete({ receipts, summary })
      if (isSame) setReport({ receipts, summary })
      else toast.error(CHANGED)
    } catch (error) {
      toast.failure(error)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <Button leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} loading={isReading} onClick={() => void readReport()}>
        Print
      </Button>
      {report && (
        <Suspense>
          <PrintCollections
            report={report}
            filter={filter}
            cashier={choices?.cashiers.find(({ id }) => String(id) === filter.cashier_id)?.name}
            category={choices?.categories.find(({ id }) => String(id) === filter.fee_category_id)?.name}
            onDone={() => setReport(undefined)}
          />
        </Suspense>
      )}
    </>
  )
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
          <PrintCollectionsButton filter={filter} choices={choices} />
        </>
      }
    >
      <CollectionTotals filter={filter} />
    </ListScreen>
  )
}

const optionsOf = (rows: readonly { id: number; name: string }[] = []) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
