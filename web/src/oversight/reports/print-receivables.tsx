import type { ReceivablesSummary } from '@talaan/contract'
import { count, date, money } from '#lib/format.ts'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { PrintedReport } from './printed-report.tsx'
import { groupColumns, overdueOf, receivableTables } from './receivable-groups.ts'

interface PrintReceivablesProps {
  summary: ReceivablesSummary
  /** What the report is limited to. */
  filterTexts: readonly [string, string][]
  onDone: () => void
}

/** The aging of receivables as accounting files it at the end of a month. */
export default function PrintReceivables({ summary, filterTexts, onDone }: PrintReceivablesProps) {
  const { total } = summary
  const facts = [
    ['As of', date(summary.as_of)],
    ...filterTexts,
    ['Students', count(total.students)],
    ['Receivable', money(total.balance_centavos)],
    ['Overdue', money(overdueOf(total))],
  ] as const
  return (
    <PrintedReport landscape title="Aging of Receivables" facts={facts} onDone={onDone}>
      {receivableTables(summary).map(({ title, name, rows }) => (
        <PrintedTable
          key={title}
          hasHeading
          label={title}
          columns={groupColumns(name)}
          rows={rows}
          rowKey={(row) => row.name ?? ''}
          total={{ sums: total }}
        />
      ))}
    </PrintedReport>
  )
}
