import { count, schoolYear as yearText } from '#lib/format.ts'
import classes from './statistics.module.css'

interface ComparedRow {
  /** What rows beside each other have in common, such as a course. */
  group?: string
  name: string
  total: number
  previous: number
}

const MOST_ROWS = 12

interface ComparedBarsProps {
  rows: readonly ComparedRow[]
  schoolYear: string
  previousSchoolYear: string
  /** Whether only the largest rows are shown, in order of size. */
  isRanked: boolean
}

/**
 * Two bars for each row: a full one for the term and a striped one for the same term of last year. The table below has the same figures, so
 * the bars are hidden from screen readers.
 */
export function ComparedBars({ rows, schoolYear, previousSchoolYear, isRanked }: ComparedBarsProps) {
  const isCut = isRanked && rows.length > MOST_ROWS
  const shown = isCut ? rows.toSorted((a, b) => b.total - a.total || b.previous - a.previous).slice(0, MOST_ROWS) : rows
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
        {isCut && <span>The {MOST_ROWS} largest</span>}
      </figcaption>
      <div>
        {[...Map.groupBy(shown, (row) => row.group)].map(([group, groupRows]) => (
          <section key={group ?? ''}>
            {group && <strong>{group}</strong>}
            {groupRows.map(({ name, total, previous }) => (
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
          </section>
        ))}
      </div>
    </figure>
  )
}
