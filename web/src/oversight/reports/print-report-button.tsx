import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTask } from '#lib/query.ts'

interface PrintReportButtonProps<R> {
  /** Answers nothing where there is nothing to print. */
  read: () => Promise<R | undefined>
  sheet: (report: R, close: () => void) => ReactNode
}

/** Reads a whole report anew, and prints it. */
export function PrintReportButton<R>({ read, sheet }: PrintReportButtonProps<R>) {
  const [report, setReport] = useState<R>()
  const readReport = useTask(async () => setReport(await read()))
  return (
    <>
      <Button leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} loading={readReport.busy} onClick={readReport.run}>
        Print
      </Button>
      {report && <Suspense>{sheet(report, () => setReport(undefined))}</Suspense>}
    </>
  )
}
