import { Button } from '@mantine/core'
import {
  type AttendanceEvent,
  type AttendanceLog,
  type AttendancePerson,
  AttendanceReason,
  ExcuseForm,
  type Response,
} from '@talaan/contract'
import { attendanceSheets } from '@talaan/contract/calls'
import { logSourceNames, scanKindNames } from '@talaan/contract/values'
import { useState } from 'react'
import { date, dateTime, time } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Pill, VoidableText } from '#ui/list/figures.tsx'
import classes from '../attendance.module.css'
import AddEntry from './add-attendance-entry.tsx'

interface ExcusePersonProps {
  event: AttendanceEvent
  day: string
  person: AttendancePerson
  onClose: () => void
}

/** Excuses a person from the sessions of a day. */
function ExcusePerson({ event, day, person, onClose }: ExcusePersonProps) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Excuse ${person.name}, ${date(day)}`}
      step={attendanceSheets.excusePerson}
      body={ExcuseForm}
      fixed={{ id: event.id, person_id: person.person_id, day }}
      initialReason={person.excuse ?? ''}
      submitLabel="Excuse"
    />
  )
}

/** Voids a log; it stays on record and does not count. */
function VoidLog({ log, onClose }: { log: AttendanceLog; onClose: () => void }) {
  const title = `Void ${scanKindNames[log.kind].toLowerCase()} at ${time(log.scanned_at)}`
  return (
    <ReasonStep
      onClose={onClose}
      title={title}
      step={attendanceSheets.voidAttendanceLog}
      body={AttendanceReason}
      fixed={{ id: log.id }}
      submitLabel="Void log"
      danger
    />
  )
}

interface ExcusedPerson {
  id: number
  person_id: number
  day: string
}

/** Asks, then removes the excuse of a person from a day of an event. */
function useRemoveExcuse(): (name: string, person: ExcusedPerson) => void {
  const { run } = useAction(attendanceSheets.removeExcuse)
  return (name, person) => ask({ text: `Remove the excuse of ${name}?`, verb: 'Remove excuse', danger: true, run: () => run(person) })
}

interface PersonDayProps {
  event: AttendanceEvent
  day: string
  person: AttendancePerson
  onClose: () => void
}

type Day = Response<typeof attendanceSheets.attendanceOfPerson>['data']

/** All logs of a person on a day, and what can be corrected. */
export default function PersonDay({ event, day, person, onClose }: PersonDayProps) {
  const [dialog, setDialog] = useState<'entry' | 'excuse' | AttendanceLog>()
  const query = useCall(attendanceSheets.attendanceOfPerson, { id: event.id, person_id: person.person_id, day })
  const close = () => setDialog(undefined)
  return (
    <>
      <DetailDialog
        opened
        onClose={onClose}
        title={`${person.name}, ${date(day)}`}
        size="md"
        query={query}
        actions={
          event.can.add_entry && (
            <>
              {query.data?.data.can.excuse && (
                <Button variant="default" onClick={() => setDialog('excuse')}>
                  Excuse
                </Button>
              )}
              <Button onClick={() => setDialog('entry')}>Add entry</Button>
            </>
          )
        }
      >
        {({ data }) => (
          <>
            <Excuse event={event} day={day} person={data} />
            <Logs logs={data.logs} onVoid={setDialog} />
          </>
        )}
      </DetailDialog>
      {dialog === 'entry' && <AddEntry event={event} day={day} number={person.number ?? ''} onClose={close} />}
      {dialog === 'excuse' && <ExcusePerson event={event} day={day} person={person} onClose={close} />}
      {typeof dialog === 'object' && <VoidLog log={dialog} onClose={close} />}
    </>
  )
}

function Excuse({ event, day, person }: { event: AttendanceEvent; day: string; person: Day }) {
  const removeExcuse = useRemoveExcuse()
  if (!person.excuse) return null
  const remove = () => removeExcuse(person.name, { id: event.id, person_id: person.person_id, day })
  return (
    <p>
      <b>Excused:</b> {person.excuse.reason} ({person.excuse.by ?? 'former account'}, {dateTime(person.excuse.at)}){' '}
      {person.can.remove_excuse && (
        <Button variant="subtle" size="compact-sm" onClick={remove}>
          Remove excuse
        </Button>
      )}
    </p>
  )
}

function Logs({ logs, onVoid }: { logs: readonly AttendanceLog[]; onVoid: (log: AttendanceLog) => void }) {
  if (logs.length === 0) return <p>Nothing was recorded on this day.</p>
  return (
    <ul className={classes.logs}>
      {logs.map((log) => (
        <li key={log.id}>
          <Pill tone={log.void ? 'red' : log.kind === 'in' ? 'green' : 'gray'}>{log.void ? 'Voided' : scanKindNames[log.kind]}</Pill>
          <div>
            <VoidableText isVoided={log.void !== null}>
              {log.void && `${scanKindNames[log.kind]}, `}
              {time(log.scanned_at)}
            </VoidableText>
            <small>{[logSourceNames[log.source], log.device, log.created_by, log.reason].filter(Boolean).join(', ')}</small>
            {log.void && <small>{[`Voided: ${log.void.reason}`, log.void.by, dateTime(log.void.at)].filter(Boolean).join(', ')}</small>}
          </div>
          {log.can.void && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => onVoid(log)}>
              Void
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
