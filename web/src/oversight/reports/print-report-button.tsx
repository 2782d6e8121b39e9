import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { toast } from '#lib/toast.ts'

interface PrintReportButtonProps<R> {
  /** Answers nothing where there is nothing to print. */
  read: () => Promise<R | undefined>
  sheet: (report: R, close: () => void) => ReactNode
}

/** Reads a whole report anew, and prints it. */
export function PrintReportButton<R>({ read, sheet }: PrintReportButtonProps<R>) {
  const [report, setReport] = useState<R>()
  const [isReading, setIsReading] = useState(false)
  const readReport = async () => {
    setIsReading(true)
    try {
      setReport(await read())
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
      {report && <Suspense>{sheet(report, () => setReport(undefined))}</Suspense>}
    </>
  )
}
