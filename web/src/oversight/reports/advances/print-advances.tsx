import type { AdvancesSummary, HeldAdvance } from '@talaan/contract'
import { advanceReports } from '@talaan/contract/calls'
import { useEffect, useState } from 'react'
import { count, date, dateTime, money } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { purposeText } from './purpose-text.ts'

interface PrintAdvancesProps {
  filter: Record<string, string | undefined>
  summary: AdvancesSummary
  onDone: () => void
}

/** The advances of a day by student, as accounting files them. */
export default function PrintAdvances({ filter, summary, onDone }: PrintAdvancesProps) {
  const hasSettings = useSettings() !== undefined
  const { name } = useCurrentUser()
  const [rows, setRows] = useState<readonly HeldAdvance[]>()
  // The list is read once, when the document opens.
  useEffect(() => {
    readAllPages({ entry: advanceReports.heldAdvances, request: filter }).then(setRows, (error) => {
      toast.failure(error)
      onDone()
    })
  }, [])
  const facts = [
    ['As of', date(summary.as_of)],
    ['Students', count(summary.total.students)],
    ['Held', money(summary.total.amount_centavos)],
  ] as const
  return (
    <PrintOver onDone={onDone}>
      <PrintPage
        ready={hasSettings && rows !== undefined}
        header={<SchoolHead />}
        title="Advances of Students"
        footer={
          <>
            <small>Printed {dateTime(new Date())}</small>
            <Signature label="Prepared by" name={name} office="Accounting Office" />
            <Signature label="Reviewed by" office="School Administrator" />
          </>
        }
      >
        <PrintFacts facts={facts} />
        <PrintTable label="Advances">
          <thead>
            <tr>
              <th>Student</th>
              <th>Student no.</th>
              <th>Purpose</th>
              <th>Received since</th>
              <th className="numeric">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <tr key={`${row.student_id} ${row.purpose}`}>
                <td>{row.full_name}</td>
                <td>{row.student_id_number ?? '—'}</td>
                <td>{purposeText(row.purpose)}</td>
                <td>{date(row.received_on)}</td>
                <td className="numeric">{money(row.amount_centavos)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="result">
              <th scope="row" colSpan={4}>
                Total
              </th>
              <th className="numeric">{money(summary.total.amount_centavos)}</th>
            </tr>
          </tfoot>
        </PrintTable>
      </PrintPage>
    </PrintOver>
  )
}
