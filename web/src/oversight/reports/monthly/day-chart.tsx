import type { CollectedDay } from '@talaan/contract'
import { date, money } from '#lib/format.ts'
import classes from './monthly.module.css'

/** A bar for each day, as high as its share of the largest. The tables below have the amounts, so the bars are hidden from screen readers. */
export function DayChart({ days }: { days: readonly CollectedDay[] }) {
  const largest = Math.max(1, ...days.map((day) => day.collected_centavos))
  return (
    <div className={classes.chart} aria-hidden>
      {days.map((day) => (
        <span key={day.day} title={`${date(day.day)}: ${money(day.collected_centavos)}`}>
          <i style={{ height: `${(day.collected_centavos / largest) * 100}%` }} data-empty={day.collected_centavos === 0 || undefined} />
          <small>{Number(day.day.slice(8))}</small>
        </span>
      ))}
    </div>
  )
}
