import type { EnrollmentFigures, EnrollmentStatistics } from '@talaan/contract'
import { figureColumns, fillOf } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { FigureCell, figureText, type ReportValues } from './figure-cell.tsx'

const columns = figureColumns<EnrollmentFigures>(() => ({}))
const shownKeys = ['total', 'enrolled', 'male', 'female', 'new', 'irregular', 'no_lrn']

/** The figures of the whole report. */
export function TotalFigures({ statistics, report }: { statistics: EnrollmentStatistics; report: ReportValues }) {
  const { total } = statistics
  const totalOf = (key: string) => columns.find((column) => column.key === key)?.value(total) ?? null
  const seats = statistics.sections.reduce((sum, row) => sum + row.seats, 0)
  const seats_taken = statistics.sections.reduce((sum, row) => sum + row.seats_taken, 0)
  const withdrawn = statistics.withdrawals.reduce((sum, row) => sum + row.total, 0)
  const change = [figureText('difference', totalOf('difference')), figureText('percent', totalOf('percent'))]
  return (
    <Stats>
      {columns
        .filter(({ key }) => shownKeys.includes(key))
        .map((column) => (
          <Stat
            key={column.key}
            label={column.key === 'total' ? 'Enrollments' : column.label}
            value={<FigureCell column={column} row={total} name="all" report={report} />}
            note={
              column.key === 'total'
                ? `Last year ${count(total.previous)} (${change.filter((text) => text !== '—').join(', ')})`
                : undefined
            }
          />
        ))}
      <Stat label="Withdrawals" value={count(withdrawn)} />
      <Stat
        label="Slots taken"
        value={figureText('fill', fillOf({ seats, seats_taken }))}
        note={`${count(seats_taken)} of ${count(seats)}`}
      />
    </Stats>
  )
}
