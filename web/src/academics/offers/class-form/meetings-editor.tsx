import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { OfferOptions } from '@talaan/contract'
import { ScheduleTextError, weeklyHours } from '@talaan/contract/values'
import { Fragment, type ReactNode, useState } from 'react'
import classes from '../offers.module.css'
import { MeetingLine } from './meeting-line.tsx'
import { expandRows, formatRows, groupMeetings, isComplete, type MeetingRow, makeRow, parseRows, type RowMeeting } from './meeting-rows.ts'

interface PasteScheduleProps {
  /** Throws a `ScheduleTextError` for a text it cannot read. */
  onText: (text: string) => void
}

/** Turns a pasted schedule text into meeting lines. */
function PasteSchedule({ onText }: PasteScheduleProps) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  if (!opened) {
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        Paste schedule
      </Button>
    )
  }
  const applyText = () => {
    try {
      onText(text)
      setText('')
      setOpened(false)
    } catch (failure) {
      if (!(failure instanceof ScheduleTextError)) throw failure
      setError(failure.message)
    }
  }
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" flex="1 0 100%" className={classes.paste}>
      <TextInput
        label="Schedule text"
        placeholder="MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM COMLAB 1"
        value={text}
        error={error}
        maxLength={500}
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          applyText()
        }}
      />
      <Button variant="default" onClick={applyText} disabled={text.trim() === ''}>
        Apply
      </Button>
    </Group>
  )
}

interface MeetingsEditorProps {
  initialMeetings: readonly RowMeeting[]
  rooms: OfferOptions['rooms']
  /** The subject's units, which set the hours a week; undefined until a subject is chosen. */
  units: { lec: number; lab: number } | undefined
  seats: number
  /** Whether missing fields show their problem. */
  showsProblems: boolean
  error: string | undefined
  onChange: (meetings: RowMeeting[]) => void
  /** The reasons against the meetings. */
  children: ReactNode
}

/** The weekly meetings of a class, and the text they are printed as. */
export function MeetingsEditor({ initialMeetings, rooms, units, seats, showsProblems, error, onChange, children }: MeetingsEditorProps) {
  const [rows, setRows] = useState<readonly MeetingRow[]>(() => groupMeetings(initialMeetings))
  const changeRows = (nextRows: readonly MeetingRow[]) => {
    setRows(nextRows)
    onChange(expandRows(nextRows))
  }
  const initialRoomIds = new Set(initialMeetings.map(({ room_id }) => room_id))
  const roomOptions = rooms
    .filter((room) => room.is_active || initialRoomIds.has(room.id))
    .map((room) => ({ value: String(room.id), label: room.name ? `${room.code} · ${room.name}` : room.code }))
  const chosenRoomIds = new Set(rows.map(({ room_id }) => Number(room_id)))
  const smallRooms = rooms.filter(({ id, capacity }) => chosenRoomIds.has(id) && capacity !== null && capacity < seats)
  return (
    <Stack component="section" gap={10} aria-label="Schedule">
      <Group gap="4px 12px" justify="space-between">
        <h2>Schedule</h2>
        <PasteSchedule onText={(text) => changeRows(parseRows(text, rooms))} />
      </Group>
      {rows.map((row, index) => (
        <MeetingLine
          key={row.key}
          row={row}
          position={index + 1}
          rooms={roomOptions}
          showsProblems={showsProblems}
          onChange={(changedRow) => changeRows(rows.map((other) => (other.key === row.key ? changedRow : other)))}
          onRemove={() => changeRows(rows.filter((other) => other.key !== row.key))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => changeRows([...rows, makeRow()])}
          disabled={rows.length >= 7}
        >
          Add meeting
        </Button>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
      {children}
      <p className={classes.text} role="status">
        <ScheduleText text={formatRows(rows, rooms)} />
      </p>
      <Text fz={13} c="dimmed">
        {units && describeHours(rows, units)}
        {smallRooms.map(({ id, code, capacity }) => (
          <span key={id}>
            {' '}
            {code} holds {capacity}.
          </span>
        ))}
      </Text>
    </Stack>
  )
}

/** The schedule text, which breaks between meetings and not within one. */
const ScheduleText = ({ text }: { text: string }) =>
  text === ''
    ? 'No schedule yet'
    : text.split('; ').map((part, index) => (
        <Fragment key={part}>
          {index > 0 && '; '}
          <span>{part}</span>
        </Fragment>
      ))

function describeHours(rows: readonly MeetingRow[], { lec, lab }: { lec: number; lab: number }): string {
  const meetings = expandRows(rows.filter(isComplete)).map((meeting) => ({ ...meeting, room: null }))
  const hoursPerWeek = Math.round(weeklyHours(meetings) * 100) / 100
  const parts = [lec > 0 && `${lec} lec`, lab > 0 && `3 × ${lab} lab`].filter(Boolean).join(' + ')
  const requiredHours = lec + 3 * lab
  return `${hoursPerWeek} ${hoursPerWeek === 1 ? 'hour' : 'hours'} a week scheduled; ${requiredHours} required${parts && ` (${parts})`}.`
}
