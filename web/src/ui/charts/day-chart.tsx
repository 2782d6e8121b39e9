import { VisuallyHidden } from '@mantine/core'
import { count, date } from '#lib/format.ts'
import classes from './charts.module.css'

interface DaySeries {
  name: string
  /** One value for each day. */
  values: readonly number[]
}

interface DayChartProps {
  caption: string
  /** YYYY-MM-DD */
  days: readonly string[]
  /** One or two series; the second has a pattern, so that both are told apart without colour. */
  series: readonly DaySeries[]
  format?: (value: number) => string
}

const HEIGHT = 96
const STEP = 24
const GAP = 4

/** Columns by day, with the same figures as a table for screen readers. */
export function DayChart({ caption, days, series, format = count }: DayChartProps) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values))
  const width = (STEP - GAP) / series.length
  return (
    <figure className={classes.figure}>
      <div className={classes.legend}>
        {series.map(({ name, values }, at) => (
          <span key={name}>
            <i data-series={at} aria-hidden="true" />
            {name} <b>{format(values.reduce((sum, value) => sum + value, 0))}</b>
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} className={classes.days} aria-hidden="true" preserveAspectRatio="none">
        <line x1="0" x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} />
        {days.map((day, at) =>
          series.map(({ name, values }, place) => {
            const height = ((values[at] ?? 0) / highest) * (HEIGHT - 4)
            return (
              <rect
                key={`${day} ${name}`}
                data-series={place}
                x={at * STEP + GAP / 2 + place * width}
                y={HEIGHT - height}
                width={Math.max(2, width - 1)}
                height={height}
                rx="1.5"
              >
                <title>{`${date(day)}: ${format(values[at] ?? 0)} ${name.toLowerCase()}`}</title>
              </rect>
            )
          }),
        )}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{date(days[0])}</span>
        <span>{date(days.at(-1))}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th>Day</th>
              {series.map(({ name }) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
