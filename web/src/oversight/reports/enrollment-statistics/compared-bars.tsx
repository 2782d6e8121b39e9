import { count, schoolYear as yearText } from '#lib/format.ts'
import classes from './statistics.module.css'

interface ComparedRow {
  name: string
  total: number
  previous: number
}

const MOST_ROWS = 12

interface ComparedBarsProps {
  rows: readonly ComparedRow[]
  schoolYear: string
  previousSchoolYear: string
}

/**
 * Two bars for each row: a full one for the term and a striped one for the same term of last year. The table below has the same figures, so
 * the bars are hidden from screen readers.
 */
export function ComparedBars({ rows, schoolYear, previousSchoolYear }: ComparedBarsProps) {
  const largestFirst = [...rows].sort((a, b) => b.total - a.total || b.previous - a.previous)
  const shown = rows.length <= MOST_ROWS ? rows : largestFirst.slice(0, MOST_ROWS)
  const largest = Math.max(1, ...shown.flatMap(({ total, previous }) => [total, previous]))
  const width = (value: number) => ({ width: `${(value / largest) * 100}%` })
  return (
    <figure className={classes.bars} aria-hidden>
      <figcaption>
        <span>
          <i /> {yearText(schoolYear)}
        </span>
        <span>
          <i data-previous /> {yearText(previousSchoolYear)}
        </span>
        {rows.length > MOST_ROWS && <span>The {MOST_ROWS} largest</span>}
      </figcaption>
      {shown.map(({ name, total, previous }) => (
        <div key={name}>
          <span>{name}</span>
          <div>
            <span>
              <i style={width(total)} data-zero={total === 0 || undefined} />
              <b>{count(total)}</b>
            </span>
            <span>
              <i style={width(previous)} data-previous data-zero={previous === 0 || undefined} />
              <small>{count(previous)}</small>
            </span>
          </div>
        </div>
      ))}
    </figure>
  )
}
