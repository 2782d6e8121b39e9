import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TimetableBlock } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#lib/query.ts'
import type { Term } from '#shared/terms/term-picker.tsx'
import { Timetable, type WeekBlock } from '#ui/timetable.tsx'
import { offerPath } from '../offer-path.ts'
import type { RowMeeting } from './meeting-rows.ts'

interface WeekPreviewProps {
  term: Term
  section: string
  employee_id: number | null
  meetings: readonly RowMeeting[]
  /** The class itself, when it exists already. */
  offerId?: number
  /** The title of the class in the week. */
  name: string
}

const TYPING_MS = 300

/** The week with the times that section, instructor and rooms have taken, and the planned class. */
export function WeekPreview({ term, section, employee_id, meetings, offerId, name }: WeekPreviewProps) {
  const [debouncedSection] = useDebouncedValue(section.trim(), TYPING_MS)
  const rooms = [...new Set(meetings.map(({ room_id }) => room_id))].filter((id) => id !== null).sort((a, b) => a - b)
  const timetables = [
    ...(debouncedSection ? [{ kind: 'section' as const, section: debouncedSection }] : []),
    ...(employee_id === null ? [] : [{ kind: 'instructor' as const, id: employee_id }]),
    ...rooms.map((id) => ({ kind: 'room' as const, id })),
  ]
  const weeks = useQueries({
    queries: timetables.map((timetable) => queryOf(offers.timetable, { ...timetable, ...term })),
    combine: (results) => results.map(({ data }) => data?.data),
  })
  const takenBlocks = useMemo(() => mergeBlocks(weeks, offerId), [weeks, offerId])
  const ownBlocks = meetings
    .filter(({ day, start, end }) => day > 0 && start !== '' && start < end)
    .map((meeting) => planBlock(meeting, name))
  return (
    <Stack component="section" gap="xs" aria-label="Weekly schedule">
      <h2>Weekly schedule</h2>
      <Text fz={13} c="dimmed">
        {timetables.length === 0
          ? 'Choose a section, instructor or room to see the times already taken.'
          : 'Shaded times are already taken. Blank times are available.'}
      </Text>
      <Timetable compact label="Times already taken and this class" blocks={[...takenBlocks, ...ownBlocks]} />
    </Stack>
  )
}

const planBlock = ({ day, start, end }: RowMeeting, name: string): WeekBlock => ({
  key: `own ${day} ${start} ${end}`,
  day,
  start,
  end,
  title: name,
  lines: ['This class'],
  marked: true,
})

type Weeks = readonly ({ kind: string; title: string; blocks: readonly TimetableBlock[] } | undefined)[]

/** Merges the weeks: a class that is in several of them appears once and names them. */
function mergeBlocks(weeks: Weeks, offerId: number | undefined): WeekBlock[] {
  const blocks = new Map<string, WeekBlock>()
  for (const week of weeks) {
    for (const block of week?.blocks ?? []) {
      if (block.offer_id === offerId) continue
      const key = `${block.offer_id} ${block.day} ${block.start}`
      const existing = blocks.get(key)
      if (existing) existing.lines = [`${existing.lines[0]}, ${week!.title}`]
      else {
        const { day, start, end, code } = block
        blocks.set(key, {
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
  return [...blocks.values()]
}
