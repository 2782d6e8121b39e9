import type { Roster, RosterOrder } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { countBySex, haveSections, sortRoster } from '@talaan/contract/values'
import { date, level, listName } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { NotFound, Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { useClassAddress } from '../class-address.ts'
import { ClassFacts, describeStudents } from '../class-facts.tsx'
import { useRosterOrder } from './roster-order.ts'

/** The roster on A4, without telephone numbers, in the order on the screen. */
export function RosterPrint() {
  const { subId, isClassOfAddress } = useClassAddress()
  const [order] = useRosterOrder()
  const query = useCall(subjects.subjectRoster, { id: subId })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => (isClassOfAddress(data.offer) ? <RosterSheet roster={data} order={order} /> : <NotFound />)}
    </States>
  )
}

function RosterSheet({ roster: { offer, students }, order }: { roster: Roster; order: RosterOrder }) {
  const settings = useSettings()
  const hasSections = haveSections(students)
  return (
    <PrintPage
      ready={settings !== undefined}
      header={<SchoolHead />}
      title="Class Roster"
      footer={
        <>
          <small>Printed {date(new Date())}</small>
          <Signature name={offer.employee?.partial_name} office="Instructor" />
        </>
      }
    >
      <ClassFacts offer={offer} students={describeStudents(students.length, countBySex(students))} />
      <PrintTable label="Students">
        <thead>
          <tr>
            <th className="numeric">No.</th>
            <th className="whole">Student no.</th>
            <th>Name</th>
            <th>Course</th>
            <th>Year</th>
            {hasSections && <th>Section</th>}
            <th>Sex</th>
            <th>Clearance</th>
          </tr>
        </thead>
        <tbody>
          {sortRoster(students, order).map((row, index) => (
            <tr key={row.id}>
              <td className="numeric">{index + 1}</td>
              <td className="whole">{row.student_id_number ?? '—'}</td>
              <td>{listName(row)}</td>
              <td>{row.course}</td>
              <td className="whole">{level(row.level)}</td>
              {hasSections && <td>{row.section ?? '—'}</td>}
              <td>{row.gender ?? '—'}</td>
              <td className="whole">{row.status === 0 ? 'Not Cleared' : 'Cleared'}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
      {students.length === 0 && <p>No students are enrolled in this class.</p>}
    </PrintPage>
  )
}
