import type { ReactNode } from 'react'
import { dateTime } from '#lib/format.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, Signature } from '#ui/print/print-page.tsx'

interface PrintedReportProps {
  title: string
  facts: readonly (readonly [label: string, text: ReactNode])[]
  landscape?: boolean
  /** False while its rows are read. */
  isReady?: boolean
  /** Who signs; by default the reader for the accounting office, and the school administrator. */
  signatures?: ReactNode
  children: ReactNode
  onDone: () => void
}

/** A report as an office files it. */
export function PrintedReport({ title, facts, landscape, isReady = true, signatures, children, onDone }: PrintedReportProps) {
  const hasSettings = useSettings() !== undefined
  const { name } = useCurrentUser()
  return (
    <PrintOver landscape={landscape} onDone={onDone}>
      <PrintPage
        ready={hasSettings && isReady}
        header={<SchoolHead />}
        title={title}
        footer={
          <>
            <small>Printed {dateTime(new Date())}</small>
            {signatures ?? (
              <>
                <Signature label="Prepared by" name={name} office="Accounting Office" />
                <Signature label="Reviewed by" office="School Administrator" />
              </>
            )}
          </>
        }
      >
        <PrintFacts facts={facts} />
        {children}
      </PrintPage>
    </PrintOver>
  )
}
