import type { AttendancePerson, SeenEvent } from '@talaan/contract'
import { attendanceEvents, attendanceSheets } from '@talaan/contract/calls'
import { attendanceSessionNames, attendanceStatuses, attendanceStatusNames, currentEventDay } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { date, isoDate, time } from '#lib/format.ts'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { keyOf, useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { readAllPages } from '#ui/list/read-all-pages.ts'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { daysText, timesText } from './event-texts.ts'
import { personText } from './person-text.ts'

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
  const settings = useSettings()
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
        <PrintPage
          ready={settings !== undefined}
          header={<SchoolHead />}
          title={`Attendance: ${event.title}`}
          footer={
            <>
              <small>Printed {date(new Date())}</small>
              <Signature office="Prepared by" />
            </>
          }
        >
          <PrintFacts
            facts={[
              ['Day', date(day)],
              ['Venue', event.venue ?? '—'],
              ['Times', event.is_gate ? daysText(event) : timesText(event)],
              ...(event.is_gate ? [] : [['Expected', event.audience || '—'] as const]),
              ...(event.sees_all ? [] : [['Shown', `Who passed ${event.own_devices.join(', ') || 'the guard who prints this'}`] as const]),
            ]}
          />
          {sheets.map((people, index) => (
            <SessionTable
              key={event.sessions[index]}
              name={attendanceSessionNames[event.sessions[index]!]}
              people={people}
              isGate={event.is_gate}
            />
          ))}
        </PrintPage>
      )}
    </States>
  )
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
      <p>{totals.map(([status, count]) => `${status} ${count}`).join(', ') || 'Nobody'}</p>
      <PrintTable label={name}>
        <thead>
          <tr>
            <th className="numeric">No.</th>
            <th>Name</th>
            <th className="whole">Number</th>
            <th>Course or position</th>
            <th className="whole">In</th>
            <th className="whole">Out</th>
            {!isGate && <th>Status</th>}
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <tr key={person.person_id}>
              <td className="numeric">{index + 1}</td>
              <td>{person.name}</td>
              <td className="whole">{person.number ?? '—'}</td>
              <td>{personText(person) || '—'}</td>
              <td className="whole">{person.in_at ? time(person.in_at) : ''}</td>
              <td className="whole">{person.out_at ? time(person.out_at) : ''}</td>
              {!isGate && <td>{[attendanceStatusNames[person.status], person.excuse].filter(Boolean).join(': ')}</td>}
            </tr>
          ))}
        </tbody>
      </PrintTable>
    </>
  )
}
