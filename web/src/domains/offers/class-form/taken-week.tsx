import { useDebouncedValue } from '@mantine/hooks'
import type { TimetableBlock } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../lib/query.ts'
import type { Term } from '../../../shared/terms/term-picker.tsx'
import { Timetable, type WeekBlock } from '../../../ui/timetable.tsx'
import { offerPath } from '../offer-path.ts'
import classes from '../offers.module.css'
import type { RowMeeting } from './meeting-rows.ts'

interface TakenWeekProps {
  term: Term
  section: string
  employee_id: number | null
  meetings: readonly RowMeeting[]
  /** The class itself, when it is there already. */
  offerId?: number
  /** What the class is called in the week. */
  name: string
}

const TYPING_MS = 300

/** When section, instructor and rooms are taken already in the week, and the class that is being planned: what is blank is free for all of them. */
export function TakenWeek({ term, section, employee_id, meetings, offerId, name }: TakenWeekProps) {
  const [typed] = useDebouncedValue(section.trim(), TYPING_MS)
  const rooms = [...new Set(meetings.map(({ room_id }) => room_id))].filter((id) => id !== null).sort((a, b) => a - b)
  const asked = [
    ...(typed ? [{ kind: 'section' as const, section: typed }] : []),
    ...(employee_id === null ? [] : [{ kind: 'instructor' as const, id: employee_id }]),
    ...rooms.map((id) => ({ kind: 'room' as const, id })),
  ]
  const weeks = useQueries({
    queries: asked.map((one) => queryOf(offers.timetable, { ...one, ...term } as never)),
    combine: (results) => results.map(({ data }) => data?.data),
  })
  const taken = useMemo(() => merged(weeks, offerId), [weeks, offerId])
  const own = meetings.filter(({ day, start, end }) => day > 0 && start !== '' && start < end).map((meeting) => planned(meeting, name))
  return (
    <section className={classes.taken} aria-label="The week">
      <h2>The week</h2>
      <p className={classes.quiet}>
        {asked.length === 0
          ? 'Choose section, instructor or room to see when they are taken.'
          : 'What is taken by the section, the instructor or the room. Blank times are free for all of them.'}
      </p>
      <Timetable compact label="What is taken, and this class" blocks={[...taken, ...own]} />
    </section>
  )
}

const planned = ({ day, start, end }: RowMeeting, name: string): WeekBlock => ({
  key: `own ${day} ${start} ${end}`,
  day,
  start,
  end,
  title: name,
  lines: ['This class'],
  marked: true,
})

type Weeks = readonly ({ kind: string; title: string; blocks: readonly TimetableBlock[] } | undefined)[]

/** A class that takes more than one of them stands once and says which. */
function merged(weeks: Weeks, offerId: number | undefined): WeekBlock[] {
  const found = new Map<string, WeekBlock>()
  for (const week of weeks) {
    for (const block of week?.blocks ?? []) {
      if (block.offer_id === offerId) continue
      const key = `${block.offer_id} ${block.day} ${block.start}`
      const known = found.get(key)
      if (known) known.lines = [`${known.lines[0]}, ${week!.title}`]
      else {
        const { day, start, end, code } = block
        found.set(key, {
          key,
          day,
          start,
          end,
          title: code,
          lines: [week!.title],
          tone: 'gray',
          to: offerPath(block.offer_id),
        })
      }
    }
  }
  return [...found.values()]
}
