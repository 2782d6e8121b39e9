import type { ComponentProps } from 'react'
import { SchoolDocument } from '#shared/school-document.tsx'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { Signature } from '#ui/print/print-page.tsx'

interface PrintedReportProps extends Omit<ComponentProps<typeof SchoolDocument>, 'signatures'> {
  landscape?: boolean
  /** By default the reader signs for the accounting office, and then the school administrator. */
  signatures?: ComponentProps<typeof SchoolDocument>['signatures']
  onDone: () => void
}

/** A report as an office files it. */
export function PrintedReport({ landscape, onDone, signatures, ...document }: PrintedReportProps) {
  const { name } = useCurrentUser()
  return (
    <PrintOver landscape={landscape} onDone={onDone}>
      <SchoolDocument
        {...document}
        signatures={
          signatures ?? (
            <>
              <Signature label="Prepared by" name={name} office="Accounting Office" />
              <Signature label="Reviewed by" office="School Administrator" />
            </>
          )
        }
      />
    </PrintOver>
  )
}
