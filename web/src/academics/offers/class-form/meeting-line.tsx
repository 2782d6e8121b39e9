import { ActionIcon, Box, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ClockField } from '#ui/form/clock-field.tsx'
import classes from '../offers.module.css'
import { findProblems, type MeetingRow } from './meeting-rows.ts'

const weekdays = [
  { day: 1, short: 'M', name: 'Monday' },
  { day: 2, short: 'T', name: 'Tuesday' },
  { day: 3, short: 'W', name: 'Wednesday' },
  { day: 4, short: 'Th', name: 'Thursday' },
  { day: 5, short: 'F', name: 'Friday' },
  { day: 6, short: 'S', name: 'Saturday' },
  { day: 7, short: 'Su', name: 'Sunday' },
]

interface MeetingLineProps {
  row: MeetingRow
  /** Starts at 1; names the fields of the line. */
  position: number
  rooms: readonly { value: string; label: string }[]
  /** Whether missing fields show their problem. */
  showsProblems: boolean
  onChange: (row: MeetingRow) => void
  onRemove: () => void
}

/** One weekly meeting: its days, start, end and room. */
export function MeetingLine({ row, position, rooms, showsProblems, onChange, onRemove }: MeetingLineProps) {
  const problems = showsProblems ? findProblems(row) : {}
  const toggleDay = (day: number) =>
    onChange({
      ...row,
      days: row.days.includes(day) ? row.days.filter((other) => other !== day) : [...row.days, day].sort((a, b) => a - b),
    })
  const noteId = `meeting-${row.key}-days`
  return (
    <fieldset className={classes.meeting} aria-label={`Meeting ${position}`}>
      <fieldset className={classes.days} aria-label="Days" aria-describedby={problems.days && noteId}>
        {weekdays.map(({ day, short, name }) => (
          <button
            key={day}
            type="button"
            title={name}
            aria-pressed={row.days.includes(day)}
            data-bad={(problems.days && true) || undefined}
            onClick={() => toggleDay(day)}
          >
            {short}
          </button>
        ))}
        {problems.days && (
          <Box id={noteId} component="span" fz="xs" c="var(--mantine-color-error)">
            {problems.days}
          </Box>
        )}
      </fieldset>
      <ClockField
        aria-label="Start"
        placeholder="Start"
        value={row.start}
        error={problems.start}
        onChange={(start) => onChange({ ...row, start })}
      />
      <ClockField aria-label="End" placeholder="End" value={row.end} error={problems.end} onChange={(end) => onChange({ ...row, end })} />
      <Select
        aria-label="Room"
        placeholder="No room yet"
        data={rooms}
        value={row.room_id || null}
        onChange={(room_id) => onChange({ ...row, room_id: room_id ?? '' })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear room' }}
        nothingFoundMessage="No results"
      />
      <ActionIcon size={36} aria-label={`Remove meeting ${position}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
