import type { EnrollmentStatistics } from '@talaan/contract'
import {
  type StatisticsTable,
  type StatisticsTableKey,
  statisticsRows,
  statisticsTableKeys,
  statisticsTables,
} from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { PrintTable, Signature } from '#ui/print/print-page.tsx'
import { PrintedReport } from '../printed-report.tsx'
import { figureText } from './figure-cell.tsx'
import { rowName, usedColumns } from './figure-table.tsx'

interface PrintStatisticsProps {
  statistics: EnrollmentStatistics
  /** What the report is limited to. */
  facts: readonly (readonly [string, string])[]
  table: string
  onDone: () => void
}

/** The statistics as the registrar files them: the chosen table, then applications, withdrawals and seats. */
export default function PrintStatistics({ statistics, facts, table, onDone }: PrintStatisticsProps) {
  const { name } = useCurrentUser()
  const first = statisticsTableKeys.find((key) => key === table) ?? 'course_levels'
  const { total } = statistics
  return (
    <PrintedReport
      landscape
      title="Enrollment Statistics"
      facts={[...facts, ['Enrollments', count(total.total)], ['Last year', count(total.previous)]]}
      signatures={
        <>
          <Signature label="Prepared by" name={name} office="Office of the Registrar" />
          <Signature label="Noted by" office="School Head" />
        </>
      }
      onDone={onDone}
    >
      {([first, 'admissions', 'withdrawals', 'sections'] as const).map((key) => (
        <PrintedTable key={key} statistics={statistics} table={key} />
      ))}
    </PrintedReport>
  )
}

function PrintedTable({ statistics, table }: { statistics: EnrollmentStatistics; table: StatisticsTableKey }) {
  const { title, columns, isSum } = statisticsTables[table] as StatisticsTable<unknown>
  const rows = statisticsRows(statistics, table)
  if (statistics[table].length === 0) return null
  const shown = usedColumns(columns, rows)
  return (
    <>
      <h2>{title}</h2>
      <PrintTable label={title}>
        <thead>
          <tr>
            {shown.map(({ key, label, isNumber }) => (
              <th key={key} className={isNumber && 'numeric'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowName(columns, row)}>
              {shown.map(({ key, value, isNumber }) => (
                <td key={key} className={isNumber && 'numeric'}>
                  {isSum?.(row) ? <b>{figureText(key, value(row))}</b> : figureText(key, value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PrintTable>
    </>
  )
}
