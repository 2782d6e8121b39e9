import { Button, NativeSelect, Text } from '@mantine/core'
import type { AttendanceEvent, AttendancePerson, SeenEvent } from '@talaan/contract'
import { attendanceEvents, attendanceSheets } from '@talaan/contract/calls'
import {
  attendancePersonColumns,
  attendanceSessionNames,
  attendanceStatusNames,
  currentEventDay,
  eventDays,
  eventTimesText,
  isEventDay,
} from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { date, isoDate, time } from '#lib/format.ts'
import { Link, useNavigate, useParams, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { PrintLink } from '#shared/print-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Pill, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import type { Filter } from '#ui/list/filters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import classes from './attendance.module.css'
import { Counts } from './counts.tsx'
import { useEventSteps } from './event-steps.tsx'
import { daysText, statusTones } from './event-texts.ts'

const AttendanceEventDialog = lazy(() => import('./attendance-event.tsx'))
const PersonDay = lazy(() => import('./sheet/person-day.tsx'))
const AddEntry = lazy(() => import('./sheet/add-attendance-entry.tsx'))
const AssignGuards = lazy(() => import('./assign-guards.tsx'))
const AddAbsences = lazy(() => import('./sheet/add-absences-to-clearance.tsx'))
const ScanPanel = lazy(() => import('./scanning/scan-panel.tsx'))
const Waiting = lazy(() => import('./codes/waiting.tsx'))

const POLL_MS = 5_000

/** An event: who is expected, who came, and what the guard does. */
export default function EventPage() {
  const { id } = useParams('/admin/attendance/:id')
  const { query } = useSavedCall(attendanceEvents.attendanceEvent, { id: Number(id) })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => <EventView key={data.id} event={data} />}
    </States>
  )
}

const columns = screenColumns(attendancePersonColumns, {
  name: (row) => (
    <span className={classes.person}>
      <Face name={row.name} image={row.image} />
      <span>
        <b>{row.name}</b>
        {row.number && <SmallLine>{row.number}</SmallLine>}
      </span>
    </span>
  ),
  status: (row) => <TwoLines first={<Pill tone={statusTones[row.status]}>{attendanceStatusNames[row.status]}</Pill>} second={row.excuse} />,
  in_at: (row) => (row.in_at ? time(row.in_at) : '—'),
  out_at: (row) => (row.out_at ? time(row.out_at) : '—'),
})

/** The gate expects nobody, so nobody is late or absent there. */
const gateColumns = columns.filter(({ key }) => key !== 'status')

const statusFilter: Filter = {
  name: 'status',
  label: 'Status',
  options: Object.entries(attendanceStatusNames).map(([value, label]) => ({ value, label })),
}

/** The day that the address names, or the current one of the event. */
function useDay(event: AttendanceEvent): [day: string, today: string, setDay: (day: string) => void] {
  const navigate = useNavigate()
  const { day } = useSearch(searchTexts(['day']))
  const today = isoDate(new Date())
  const setDay = (next: string) => void navigate({ to: '.', search: (old) => ({ ...old, day: next, page: '1' }), replace: true })
  return [day && isEventDay(event, day) ? day : currentEventDay(event, today), today, setDay]
}

/** Reads the list again whenever the figures have changed, so that both agree. */
function useCounts(id: number, day: string) {
  const client = useQueryClient()
  const counts = useCall(attendanceSheets.attendanceCounts, { id, day }, { refetchInterval: POLL_MS })
  const text = JSON.stringify(counts.data)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current && shown.current !== text) void client.invalidateQueries({ queryKey: keyOf(attendanceSheets.attendanceSheet) })
    shown.current = text
  }, [client, text])
  return counts
}

type Dialog = 'edit' | 'entry' | 'absences' | 'guards' | AttendancePerson

function EventView({ event }: { event: SeenEvent }) {
  const [day, today, setDay] = useDay(event)
  const counts = useCounts(event.id, day)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const [onlySession] = event.sessions.length === 1 ? event.sessions : []
  const takesScans = event.can.scan && isEventDay(event, today)
  return (
    <>
      <ListScreen
        title={event.title}
        entry={attendanceSheets.attendanceSheet}
        storageKey="attendance-sheet"
        columns={event.is_gate ? gateColumns : columns}
        rowKey={(row) => `${row.person_id} ${row.session}`}
        fixed={{ id: event.id, day, ...(onlySession && { session: onlySession }) }}
        filters={event.is_gate ? [] : onlySession ? [statusFilter] : [sessionFilter(event), statusFilter]}
        defaults={onlySession ? undefined : { session: event.sessions[0] }}
        filterFields={<DaySelect event={event} day={day} today={today} onChange={setDay} />}
        searchLabel="Search name or number"
        exportName={`attendance-${event.id}-${day}`}
        onOpen={setDialog}
        actions={<Actions event={event} day={day} onOpen={setDialog} />}
      >
        <div className={classes.top}>
          <About event={event} />
          {!event.sees_all && <PostNote devices={event.own_devices} />}
          <div className={takesScans ? classes.desk : classes.top}>
            <Suspense>{takesScans && <ScanPanel event={event} />}</Suspense>
            <Counts query={counts} isGate={event.is_gate} />
          </div>
          <Suspense>{counts.data && counts.data.data.waiting > 0 && <Waiting eventId={event.id} />}</Suspense>
        </div>
      </ListScreen>
      <Suspense>
        {dialog === 'edit' && <AttendanceEventDialog event={event} onClose={close} />}
        {dialog === 'entry' && <AddEntry event={event} day={day} onClose={close} />}
        {dialog === 'guards' && <AssignGuards event={event} onClose={close} />}
        {dialog === 'absences' && <AddAbsences event={event} onClose={close} />}
        {typeof dialog === 'object' && <PersonDay event={event} day={day} person={dialog} onClose={close} />}
      </Suspense>
    </>
  )
}

const sessionFilter = ({ sessions }: AttendanceEvent): Filter => ({
  name: 'session',
  label: 'Session',
  required: true,
  options: sessions.map((session) => ({ value: session, label: attendanceSessionNames[session] })),
})

function About({ event }: { event: AttendanceEvent }) {
  const facts = event.is_gate ? ['Always open'] : [daysText(event), event.venue, eventTimesText(event), `Expected: ${event.audience}`]
  return (
    <>
      <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>
      {event.cancel_reason && <Reasons reasons={[{ message: 'This event was cancelled.', clears_by: event.cancel_reason }]} />}
    </>
  )
}

/** Says to a guard of a post why others are missing. */
const PostNote = ({ devices }: { devices: readonly string[] }) => (
  <Notice role="status">
    {devices.length > 0
      ? `You see people who passed your post (${devices.join(', ')}) and people whom you recorded.`
      : 'Other guards are assigned here. You see only people whom you recorded.'}
  </Notice>
)

interface DaySelectProps {
  event: AttendanceEvent
  day: string
  today: string
  onChange: (day: string) => void
}

/** The days of the event; any day for the gate. */
function DaySelect({ event, day, today, onChange }: DaySelectProps) {
  if (event.is_gate) return <DateField aria-label="Day" value={day} maxDate={today} clearable={false} onChange={onChange} />
  const days = eventDays(event)
  if (days.length < 2) return null
  return (
    <NativeSelect
      aria-label="Day"
      value={day}
      data={days.map((value) => ({ value, label: date(value) }))}
      onChange={(change) => onChange(change.currentTarget.value)}
    />
  )
}

function Actions({ event, day, onOpen }: { event: SeenEvent; day: string; onOpen: (dialog: Dialog) => void }) {
  const { choices, form } = useEventSteps()
  const rare = [
    event.can.edit && { label: 'Edit', run: () => onOpen('edit') },
    event.can.assign_guards && { label: 'Guards', run: () => onOpen('guards') },
    event.can.add_absences && { label: 'Add absences to clearance', run: () => onOpen('absences') },
    ...choices(event),
  ]
  return (
    <>
      {event.can.show_code && (
        <Button variant="default" component={Link} to={fillPath('/admin/attendance/:id/qr-code', { id: event.id })}>
          QR code
        </Button>
      )}
      <PrintLink to={fillPath('/admin/attendance/:id/print', { id: event.id })} search={{ day }} />
      <MoreMenu actions={rare} />
      {event.can.add_entry && <Button onClick={() => onOpen('entry')}>Add entry</Button>}
      {form}
    </>
  )
}
