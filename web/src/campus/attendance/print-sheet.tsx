import type { AttendancePerson, SeenEvent } from '@talaan/contract'
import { attendanceEvents, attendanceSheets } from '@talaan/contract/calls'
import {
  attendancePersonColumns,
  attendanceSessionNames,
  attendanceStatuses,
  attendanceStatusNames,
  currentEventDay,
  eventTimesText,
  type TableColumn,
  type TableColumns,
} from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { date, isoDate, time } from '#lib/format.ts'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { keyOf, useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { daysText } from './event-texts.ts'

/** The attendance sheet of a day on A4, by session. */
export default function PrintSheet() {
  const id = Number(useParams('/admin/attendance/:id/print').id)
  const query = useCall(attendanceEvents.attendanceEvent, { id })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Sheet event={data} />}
    </States>
  )
}

function Sheet({ event }: { event: SeenEvent }) {
  const { day = currentEventDay(event, isoDate(new Date())) } = useSearch(searchTexts(['day']))
  const query = useQuery({
    queryKey: [...keyOf(attendanceSheets.attendanceSheet), 'all', event.id, day],
    queryFn: ({ signal }) =>
      Promise.all(
        event.sessions.map((session) =>
          readAllPages({ entry: attendanceSheets.attendanceSheet, request: { id: event.id, day, session } }, { signal }),
        ),
      ),
  })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {(sheets) => (
        <SchoolDocument
          title={`Attendance: ${event.title}`}
          facts={[
            ['Day', date(day)],
            ['Venue', event.venue ?? '—'],
            ['Times', event.is_gate ? daysText(event) : eventTimesText(event)],
            ...(event.is_gate ? [] : [['Expected', event.audience || '—'] as const]),
            ...(event.sees_all
              ? []
              : [['Shown', `People who passed ${event.own_devices.join(', ') || 'the guard who prints this'}`] as const]),
          ]}
          signatures={<Signature office="Prepared by" />}
        >
          {sheets.map((people, index) => (
            <SessionTable
              key={event.sessions[index]}
              name={attendanceSessionNames[event.sessions[index]!]}
              people={people}
              isGate={event.is_gate}
            />
          ))}
        </SchoolDocument>
      )}
    </States>
  )
}

const timeText = (at: string | null): string => (at === null ? '' : time(at))

const { name, number, about } = attendancePersonColumns
const columns: TableColumns<AttendancePerson> = {
  name,
  number,
  about,
  in: { label: 'In', value: (row) => timeText(row.in_at), isOneLine: true },
  out: { label: 'Out', value: (row) => timeText(row.out_at), isOneLine: true },
}
const status: TableColumn<AttendancePerson> = {
  label: 'Status',
  value: (row) => [attendanceStatusNames[row.status], row.excuse].filter(Boolean).join(': '),
}

interface SessionTableProps {
  name: string
  people: readonly AttendancePerson[]
  /** The gate expects nobody, so nobody has a status there. */
  isGate: boolean
}

function SessionTable({ name, people, isGate }: SessionTableProps) {
  const counts = isGate
    ? [['Recorded', people.length] as const]
    : attendanceStatuses.map(
        (status) => [attendanceStatusNames[status], people.filter((person) => person.status === status).length] as const,
      )
  const totals = counts.filter(([, count]) => count > 0)
  return (
    <>
      <h2>{name}</h2>
      <p>{totals.map(([status, count]) => `${status} ${count}`).join(', ') || 'No people'}</p>
      <PrintedTable
        label={name}
        isNumbered
        columns={isGate ? columns : { ...columns, status }}
        rows={people}
        rowKey={(row) => row.person_id}
      />
    </>
  )
}
