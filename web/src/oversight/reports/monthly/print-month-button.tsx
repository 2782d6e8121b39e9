import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { MonthlyCollections } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'

const PrintMonth = lazy(() => import('./print-month.tsx'))

/** Prints the month on the screen. */
export function PrintMonthButton({ report, cashier }: { report: MonthlyCollections; cashier: string | undefined }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Button leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={() => setPrinting(true)}>
        Print
      </Button>
      {isPrinting && (
        <Suspense>
          <PrintMonth report={report} cashier={cashier} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
