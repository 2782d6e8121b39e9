import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { OfferOptions } from '@talaan/contract'
import { weeklyHours } from '@talaan/contract/values'
import { Fragment, type ReactNode, useState } from 'react'
import classes from '../offers.module.css'
import { MeetingLine } from './meeting-line.tsx'
import { isComplete, type MeetingRow, meetingsOf, newRow, type RowMeeting, rowsOf, rowsOfText, textOfRows } from './meeting-rows.ts'
import { PasteSchedule } from './paste-schedule.tsx'

interface MeetingsEditorProps {
  initial: readonly RowMeeting[]
  rooms: OfferOptions['rooms']
  /** Hours a week that the subject's units ask for, once a subject is chosen. */
  units: { lec: number; lab: number } | undefined
  seats: number
  /** Whether what is missing is said already. */
  checked: boolean
  error: string | undefined
  onChange: (meetings: RowMeeting[]) => void
  /** What speaks against the meetings. */
  children: ReactNode
}

/** The weekly meetings of a class, and the text they are printed as. */
export function MeetingsEditor({ initial, rooms, units, seats, checked, error, onChange, children }: MeetingsEditorProps) {
  const [rows, setRows] = useState<readonly MeetingRow[]>(() => rowsOf(initial))
  const change = (next: readonly MeetingRow[]) => {
    setRows(next)
    onChange(meetingsOf(next))
  }
  const kept = new Set(initial.map(({ room_id }) => room_id))
  const choices = rooms
    .filter((room) => room.is_active || kept.has(room.id))
    .map((room) => ({ value: String(room.id), label: room.name ? `${room.code} · ${room.name}` : room.code }))
  const chosen = new Set(rows.map(({ room_id }) => Number(room_id)))
  const small = rooms.filter(({ id, capacity }) => chosen.has(id) && capacity !== null && capacity < seats)
  return (
    <section className={classes.meetings} aria-label="Schedule">
      <div className={classes.meetingsHead}>
        <h2>Schedule</h2>
        <PasteSchedule onText={(text) => change(rowsOfText(text, rooms))} />
      </div>
      {rows.map((row, index) => (
        <MeetingLine
          key={row.key}
          row={row}
          place={index + 1}
          rooms={choices}
          checked={checked}
          onChange={(changed) => change(rows.map((one) => (one.key === row.key ? changed : one)))}
          onRemove={() => change(rows.filter((one) => one.key !== row.key))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...rows, newRow()])}
          disabled={rows.length >= 7}
        >
          Add meeting
        </Button>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
      {children}
      <p className={classes.text} role="status">
        <Text text={textOfRows(rows, rooms)} />
      </p>
      <p className={classes.quiet}>
        {units && hoursNote(rows, units)}
        {small.map(({ id, code, capacity }) => (
          <span key={id}>
            {' '}
            {code} holds {capacity}.
          </span>
        ))}
      </p>
    </section>
  )
}

/** Breaks between meetings, not within one. */
const Text = ({ text }: { text: string }) =>
  text === ''
    ? 'No schedule yet'
    : text.split('; ').map((part, index) => (
        <Fragment key={part}>
          {index > 0 && '; '}
          <span>{part}</span>
        </Fragment>
      ))

function hoursNote(rows: readonly MeetingRow[], { lec, lab }: { lec: number; lab: number }): string {
  const meetings = meetingsOf(rows.filter(isComplete)).map((meeting) => ({ ...meeting, room: null }))
  const weekly = Math.round(weeklyHours(meetings) * 100) / 100
  const parts = [lec > 0 && `${lec} lecture`, lab > 0 && `3 × ${lab} laboratory`].filter(Boolean).join(' + ')
  const asked = lec + 3 * lab
  return `${weekly} of ${asked} ${asked === 1 ? 'hour' : 'hours'} a week${parts && ` (${parts})`}.`
}
