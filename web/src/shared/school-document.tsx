import type { ReactNode } from 'react'
import { dateTime } from '#lib/format.ts'
import { PrintFacts, type PrintFactsProps, PrintPage, type PrintPageProps } from '#ui/print/print-page.tsx'
import { SchoolHead } from './school-head.tsx'
import { useSettings } from './terms/current-term.ts'

interface SchoolDocumentProps extends Pick<PrintPageProps, 'title' | 'print' | 'children'>, Partial<PrintFactsProps> {
  /** False while its rows are read. */
  isReady?: boolean
  signatures?: ReactNode
  /** At the foot, before the signatures; by default when it was printed. */
  foot?: ReactNode
}

const PrintedNow = () => <small className="whole">Printed {dateTime(new Date())}</small>

/** A document of the school on A4: its facts, and at the end when it was printed and who signs it. */
export function SchoolDocument({ title, print, facts, isReady = true, signatures, foot = <PrintedNow />, children }: SchoolDocumentProps) {
  const hasSettings = useSettings() !== undefined
  return (
    <PrintPage
      ready={hasSettings && isReady}
      header={<SchoolHead />}
      title={title}
      print={print}
      footer={
        (foot || signatures) && (
          <>
            {foot}
            {signatures}
          </>
        )
      }
    >
      {facts && <PrintFacts facts={facts} />}
      {children}
    </PrintPage>
  )
}
