import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Response } from '@talaan/contract'
import { reports } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { type CollectionReport, isComplete } from './collection-texts.ts'

const PrintCollections = lazy(() => import('./print-collections.tsx'))

const CHANGED = 'A receipt was recorded or voided while the report was read. Print it again.'

interface PrintCollectionsButtonProps {
  filter: Record<string, string | undefined>
  /** The names of what the report can be limited to. */
  choices: Response<typeof reports.collectionChoices>['data'] | undefined
}

/** Reads the whole report anew, and prints it when its receipts and its totals belong together. */
export function PrintCollectionsButton({ filter, choices }: PrintCollectionsButtonProps) {
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
