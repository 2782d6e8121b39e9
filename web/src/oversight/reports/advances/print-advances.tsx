import type { AdvancesSummary, HeldAdvance } from '@talaan/contract'
import { advanceReports } from '@talaan/contract/calls'
import { advanceColumns } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { count, date, money } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { PrintedReport } from '../printed-report.tsx'

interface PrintAdvancesProps {
  filter: Record<string, string | undefined>
  summary: AdvancesSummary
  onDone: () => void
}

const { student, student_id_number, purpose, received_on, amount } = advanceColumns

/** The advances of a day by student, as accounting files them. */
export default function PrintAdvances({ filter, summary: { as_of, total }, onDone }: PrintAdvancesProps) {
  const [rows, setRows] = useState<readonly HeldAdvance[]>()
  // The list is read once, when the document opens.
  useEffect(() => {
    readAllPages({ entry: advanceReports.heldAdvances, request: filter }).then(setRows, (error) => {
      toast.failure(error)
      onDone()
    })
  }, [])
  const facts = [
    ['As of', date(as_of)],
    ['Students', count(total.students)],
    ['Held', money(total.amount_centavos)],
  ] as const
  return (
    <PrintedReport title="Advances of Students" facts={facts} isReady={rows !== undefined} onDone={onDone}>
      <PrintedTable
        label="Advances"
        columns={{ student, student_id_number, purpose, received_on, amount }}
        rows={rows ?? []}
        rowKey={(row) => `${row.student_id} ${row.purpose}`}
        total={total}
      />
    </PrintedReport>
  )
}
