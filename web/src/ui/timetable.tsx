import { type CSSProperties, useState } from 'react'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { minutesOf, showClock } from './form/clock-text.ts'
import type { Tone } from './list/figures.tsx'
import classes from './timetable.module.css'
import { hourRange, type PlacedBlock, placeInLanes } from './timetable-lanes.ts'

/** Something that happens every week. `day` is 1 Monday to 7 Sunday, times are `07:30`. */
export interface WeekBlock {
  key: string
  day: number
  start: string
  end: string
  title: string
  /** Lines below the title, as far as they fit. */
  lines: readonly string[]
  tone?: Tone
  /** Highlights the block that is being planned. */
  marked?: boolean
  to?: Target
}

export interface TimetableProps {
  /** The accessible name of the week. */
  label: string
  blocks: readonly WeekBlock[]
  /** Reduces the height. */
  compact?: boolean
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, i) => ({
  day: i + 1,
  name,
  short: name.slice(0, 3),
}))
const STEP = 5
const HOUR = 60

/** The blocks of a week; overlapping blocks are side by side. A phone shows one day at a time, a print all days. */
export function Timetable({ label, blocks, compact }: TimetableProps) {
  const shownDays = days.filter(({ day }) => day < 7 || blocks.some((block) => block.day === day))
  const [chosenDay, setChosenDay] = useState<number>()
  const wantedDay = chosenDay ?? Math.min(...blocks.map(({ day }) => day), 7)
  const current = shownDays.some(({ day }) => day === wantedDay) ? wantedDay : 1
  const { first, last } = hourRange(blocks)
  const hours = Array.from({ length: last - first }, (_, i) => first + i)
  const size = { '--hours': last - first, '--days': shownDays.length } as CSSProperties
  return (
    <div className={classes.week} data-compact={compact || undefined} style={size}>
      <fieldset className={classes.tabs} aria-label="Day">
        {shownDays.map(({ day, short }) => (
          <button key={day} type="button" aria-pressed={day === current} onClick={() => setChosenDay(day)}>
            {short}
            <small aria-hidden>{blocks.filter((block) => block.day === day).length || ''}</small>
          </button>
        ))}
      </fieldset>
      <section className={classes.grid} aria-label={label}>
        <div className={classes.times} aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{showClock(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}</span>
          ))}
        </div>
        {shownDays.map(({ day, name }) => (
          <div key={day} className={classes.day} data-open={day === current || undefined}>
            <h3>{name}</h3>
            <Day first={first} blocks={blocks.filter((block) => block.day === day)} />
          </div>
        ))}
      </section>
    </div>
  )
}

function Day({ first, blocks }: { first: number; blocks: readonly WeekBlock[] }) {
  const placed = placeInLanes(blocks)
  const lanes = placed.reduce((laneCount, item) => leastCommonMultiple(laneCount, item.lanes), 1)
  return (
    <ol className={classes.lanes} style={{ gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))` }}>
      {placed.map((item) => (
        <Block key={item.block.key} placed={item} first={first} width={lanes / item.lanes} />
      ))}
    </ol>
  )
}

function Block({ placed: { block, lane }, first, width }: { placed: PlacedBlock<WeekBlock>; first: number; width: number }) {
  const gridRow = (clock: string) => Math.round((minutesOf(clock) - first * HOUR) / STEP) + 1
  const time = `${showClock(block.start)} to ${showClock(block.end)}`
  const text = (
    <>
      <strong>{block.title}</strong>
      <span className={classes.time}>{time}</span>
      {block.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  )
  return (
    <li
      className={classes.block}
      data-tone={block.tone ?? 'green'}
      data-marked={block.marked || undefined}
      title={[block.title, time, ...block.lines].join('\n')}
      style={{ gridRow: `${gridRow(block.start)} / ${gridRow(block.end)}`, gridColumn: `${lane * width + 1} / span ${width}` }}
    >
      {block.to ? <Link to={block.to}>{text}</Link> : <div>{text}</div>}
    </li>
  )
}

/** The number of columns that fits different lane counts of a day, such as six for two and three lanes. */
function leastCommonMultiple(a: number, b: number): number {
  let gcd = a
  for (let rest = b; rest > 0; ) [gcd, rest] = [rest, gcd % rest]
  return (a * b) / gcd
}
