import { Anchor, Group, Stack } from '@mantine/core'
import type { TimetableBlock, Timetable as Week } from '@talaan/contract'
import { ordinalSemester, schoolYear } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import type { Tone } from '#ui/list/figures.tsx'
import { PrintOver } from '#ui/print/print-over.tsx'
import { Timetable, type WeekBlock } from '#ui/timetable.tsx'
import { PrintButton } from '../print-link.tsx'
import { SchoolDocument } from '../school-document.tsx'
import classes from './week-timetable.module.css'

/** The classes of a week that have no time yet. */
function Unscheduled({ week, to }: { week: Week; to?: (offerId: number) => Target }) {
  if (week.unscheduled.length === 0) return null
  return (
    <section className={classes.unscheduled} aria-label="Classes without a schedule">
      <h2>No schedule yet</h2>
      <ul>
        {week.unscheduled.map((offer) => {
          const name = week.kind === 'section' ? offer.code : `${offer.code} · ${offer.section}`
          return (
            <li key={offer.offer_id}>
              {to ? (
                <Anchor component={Link} to={to(offer.offer_id)}>
                  {name}
                </Anchor>
              ) : (
                <b>{name}</b>
              )}{' '}
              {offer.descriptive_title}
              {offer.instructor && week.kind !== 'instructor' && <span>, {offer.instructor}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface PrintWeekProps {
  week: Week
  blocks: readonly WeekBlock[]
  onDone: () => void
}

/** The week on one A4 sheet in landscape. */
function PrintWeek({ week, blocks, onDone }: PrintWeekProps) {
  return (
    <PrintOver landscape onDone={onDone}>
      <div className={classes.print}>
        <SchoolDocument title={`${week.title} – ${ordinalSemester(week.semester)}, ${schoolYear(week.school_year)}`} foot={null}>
          <Timetable label={week.title} blocks={blocks.map((block) => ({ ...block, to: undefined }))} />
          <Unscheduled week={week} />
        </SchoolDocument>
      </div>
    </PrintOver>
  )
}

const tones: readonly Tone[] = ['green', 'blue', 'orange', 'cyan', 'gray']

/** The lines of a block, which depend on whether the week is a section's, a room's or an instructor's. */
const blockLines: Record<Week['kind'], (block: TimetableBlock) => (string | null)[]> = {
  section: ({ room, instructor, descriptive_title }) => [room, instructor, descriptive_title],
  room: ({ instructor, descriptive_title }) => [instructor, descriptive_title],
  instructor: ({ room, descriptive_title }) => [room, descriptive_title],
}

/** The classes of a week as blocks, each class in a colour of its own. */
function weekBlocks(week: Week, to?: (offerId: number) => Target): WeekBlock[] {
  const offerIds = [...new Set(week.blocks.map(({ offer_id }) => offer_id))]
  return week.blocks.map((block) => ({
    key: `${block.offer_id} ${block.day} ${block.start}`,
    day: block.day,
    start: block.start,
    end: block.end,
    title: week.kind === 'section' ? block.code : `${block.code} · ${block.section}`,
    lines: blockLines[week.kind](block).filter((line) => line !== null),
    tone: tones[offerIds.indexOf(block.offer_id) % tones.length],
    to: to?.(block.offer_id),
  }))
}

const weekTitle = (week: Week): string => `${week.title}, ${ordinalSemester(week.semester)}, school year ${schoolYear(week.school_year)}`

interface WeekTimetableProps {
  week: Week
  /** The page that a class links to. */
  to?: (offerId: number) => Target
}

/** The week of a section, a room or an instructor, with a print button. Classes without a time are listed below. */
export function WeekTimetable({ week, to }: WeekTimetableProps) {
  const blocks = weekBlocks(week, to)
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        <h2>{week.title}</h2>
        <PrintButton variant="default" sheet={(close) => <PrintWeek week={week} blocks={blocks} onDone={close} />} />
      </Group>
      <Timetable label={`Week of ${weekTitle(week)}`} blocks={blocks} />
      <Unscheduled week={week} to={to} />
    </Stack>
  )
}
