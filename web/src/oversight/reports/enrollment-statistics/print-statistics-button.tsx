import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { EnrollmentStatistics } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { describeFilter } from '../receivable-filter.ts'
import type { ReportValues } from './figure-cell.tsx'

const PrintStatistics = lazy(() => import('./print-statistics.tsx'))

interface PrintStatisticsButtonProps {
  statistics: EnrollmentStatistics
  filters: Parameters<typeof describeFilter>[0]
  values: ReportValues
  /** The table that is printed first. */
  table: string
}

/** Prints the report as it is limited, with the table on the screen. */
export function PrintStatisticsButton({ statistics, filters, values, table }: PrintStatisticsButtonProps) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Button leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={() => setPrinting(true)}>
        Print
      </Button>
      {isPrinting && (
        <Suspense>
          <PrintStatistics
            statistics={statistics}
            facts={describeFilter(filters, values)}
            table={table}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
