import { type PointerEvent, useRef, useState } from 'react'
import { count, date } from '#lib/format.ts'
import { Link, type LinkProps } from '#lib/navigation.tsx'
import classes from './charts.module.css'

interface DaySeries {
  name: string
  /** One value for each day. */
  values: readonly number[]
  /** Where the bar of a day leads. */
  linkOf?: ((day: string) => Pick<LinkProps, 'to' | 'search'>) | undefined
}

interface DayChartProps {
  caption: string
  /** YYYY-MM-DD */
  days: readonly string[]
  /** One or two series, one below the other; the second has a pattern, so that both are told apart without colour. */
  series: readonly DaySeries[]
  format?: (value: number) => string
}

/** Columns by day on one scale for all series. The legend has the sums, or the values of the day that has the pointer or the focus. */
export function DayChart({ caption, days, series, format = count }: DayChartProps) {
  const [shown, setShown] = useState<number>()
  const isFirstTap = useRef(false)
  const top = scaleTop(Math.max(0, ...series.flatMap(({ values }) => values)))
  const hide = () => setShown(undefined)
  /** A finger leaves with each tap; the values stay until another place is touched. */
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hide()
  /** The first tap on a day shows its values, the next one opens its list. */
  const press = (at: number, { pointerType }: PointerEvent) => {
    isFirstTap.current = pointerType === 'touch' && shown !== at
    setShown(at)
  }
  return (
    <figure className={classes.figure}>
      <div className={classes.legend}>
        <span>{shown === undefined ? `${days.length} days` : date(days[shown])}</span>
        {series.map(({ name, values }, place) => (
          <span key={name}>
            <i data-series={place} aria-hidden="true" />
            {name} <b>{format(shown === undefined ? values.reduce((sum, value) => sum + value, 0) : (values[shown] ?? 0))}</b>
          </span>
        ))}
      </div>
      {series.map(({ name, values, linkOf }, place) => (
        <div key={name} className={classes.plot}>
          <div className={classes.scale} aria-hidden="true">
            <span>{format(top)}</span>
            <span>{format(top / 2)}</span>
            <span>0</span>
          </div>
          <ul ref={scrollToEnd} className={classes.days} aria-label={`${caption}: ${name}`} onPointerLeave={leave} onBlur={hide}>
            {days.map((day, at) => {
              const value = values[at] ?? 0
              const label = `${date(day)}: ${format(value)} ${name.toLowerCase()}`
              const bar = <i data-series={place} data-empty={value === 0 || undefined} style={{ height: `${(value / top) * 100}%` }} />
              return (
                <li
                  key={day}
                  onPointerEnter={(event) => event.pointerType === 'mouse' && setShown(at)}
                  onPointerDown={(event) => press(at, event)}
                  onClickCapture={(event) => isFirstTap.current && event.preventDefault()}
                  onFocus={() => setShown(at)}
                >
                  {linkOf ? (
                    <Link {...linkOf(day)} aria-label={label}>
                      {bar}
                    </Link>
                  ) : (
                    <button type="button" aria-label={label}>
                      {bar}
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      <div className={classes.ends} aria-hidden="true">
        <span>{date(days[0])}</span>
        <span>{date(days.at(-1))}</span>
      </div>
    </figure>
  )
}

/** Where there is no room for all days, the last ones are shown first. */
function scrollToEnd(list: HTMLUListElement | null): void {
  if (list) list.scrollLeft = list.scrollWidth
}

/** The end of the scale: 1, 2, 4, 6, 8 or 10 with zeros, and at least 2. */
function scaleTop(highest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(2, highest)))
  return [1, 2, 4, 6, 8, 10].map((step) => step * unit).find((step) => step >= Math.max(2, highest))!
}
