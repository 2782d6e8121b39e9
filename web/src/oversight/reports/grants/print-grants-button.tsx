import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReportedGrant, Response } from '@talaan/contract'
import { grantReports } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { readAllPages } from '#ui/list/read-all-pages.ts'

const PrintGrants = lazy(() => import('./print-grants.tsx'))

export interface PrintedGrants {
  grants: readonly ReportedGrant[]
  summary: Response<typeof grantReports.reportedSponsors>['data']
}

/** Reads the whole report of a period anew, and prints it. */
export function PrintGrantsButton({ period }: { period: { school_year?: string; semester?: string } }) {
  const [report, setReport] = useState<PrintedGrants>()
  const [isReading, setIsReading] = useState(false)
  const readReport = async () => {
    setIsReading(true)
    try {
      const [grants, { data: summary }] = await Promise.all([
        readAllPages({ entry: grantReports.reportedGrants, request: { ...period } }),
        call(grantReports.reportedSponsors, period),
      ])
      setReport({ grants, summary })
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
          <PrintGrants report={report} onDone={() => setReport(undefined)} />
        </Suspense>
      )}
    </>
  )
}
