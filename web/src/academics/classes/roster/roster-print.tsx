import type { Roster, RosterOrder, RosterRow } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { countBySex, haveSections, sortRoster, type TableColumns } from '@talaan/contract/values'
import { level, listName } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { NotFound, Skeleton, States } from '#ui/feedback/states.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { useClassAddress } from '../class-address.ts'
import { classFacts, describeStudents } from '../class-facts.ts'
import { useRosterOrder } from './roster-order.ts'

/** The roster on A4, without telephone numbers, in the order on the screen. */
export default function RosterPrint() {
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
  const columns: TableColumns<RosterRow> = {
    number: { label: 'Student no.', value: (row) => row.student_id_number, isOneLine: true },
    name: { label: 'Name', value: listName },
    course: { label: 'Course', value: (row) => row.course },
    level: { label: 'Year', value: (row) => level(row.level), isOneLine: true },
    ...(haveSections(students) ? { section: { label: 'Section', value: (row) => row.section } } : {}),
    sex: { label: 'Sex', value: (row) => row.gender },
    clearance: { label: 'Clearance', value: (row) => (row.status === 0 ? 'Not Cleared' : 'Cleared'), isOneLine: true },
  }
  return (
    <SchoolDocument
      title="Class Roster"
      facts={classFacts(offer, describeStudents(students.length, countBySex(students)))}
      signatures={<Signature name={offer.employee?.partial_name} office="Instructor" />}
    >
      <PrintedTable label="Students" isNumbered columns={columns} rows={sortRoster(students, order)} />
      {students.length === 0 && <p>No students are enrolled in this class.</p>}
    </SchoolDocument>
  )
}
