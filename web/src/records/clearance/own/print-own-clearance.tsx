import type { OwnClearance, Response } from '@talaan/contract'
import { ownClearances } from '@talaan/contract/calls'
import { date, level, termTitle } from '#lib/format.ts'
import { useCall, usePrinted } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintTable } from '#ui/print/print-page.tsx'
import classes from './own-clearance.module.css'

/** The complete clearance of the student, or how much is still open. */
export default function PrintOwnClearance() {
  return (
    <States query={useCall(ownClearances.ownClearance, {})} skeleton={<Skeleton count={12} />}>
      {({ data }) => (data?.is_complete ? <PrintedClearance /> : <OpenClearance clearance={data} />)}
    </States>
  )
}

function OpenClearance({ clearance }: { clearance: OwnClearance | null }) {
  const open = clearance && clearance.total - clearance.cleared
  return (
    <main className={classes.missing}>
      <h1>Clearance</h1>
      {open ? (
        <p>
          {open === 1 ? '1 item is' : `${open} items are`} still open. Your clearance page lists what to do. Once all is cleared, you can
          print it.
        </p>
      ) : (
        <p>Your clearance can be printed once you are enrolled and cleared.</p>
      )}
    </main>
  )
}

/** The sheet on A4, with its number and a code to verify it. Each print is recorded. */
function PrintedClearance() {
  return (
    <States query={usePrinted(ownClearances.printOwnClearance, {})} skeleton={<Skeleton count={12} />}>
      {({ data }) => <ClearanceSheet clearance={data} />}
    </States>
  )
}

function ClearanceSheet({ clearance }: { clearance: Response<typeof ownClearances.printOwnClearance>['data'] }) {
  const { student, course, classes, offices, number, print } = clearance
  const facts = [
    ['Name', student.full_name],
    ['Clearance no.', number],
    ['Student no.', student.student_id_number ?? '—'],
    ['Term', termTitle(clearance)],
    ['Course', `${course.code} – ${course.name}`],
    ['Year level', level(clearance.level)],
  ] as const
  return (
    <SchoolDocument
      title="Clearance"
      print={print}
      facts={facts}
      foot={<small>Printed {date(print.printed_at)}. Scan the code to verify this clearance.</small>}
    >
      <p>The student named above is cleared of all accountabilities to the school for the term.</p>
      <PrintTable label="Subjects and offices">
        <thead>
          <tr>
            <th>Cleared by</th>
            <th>Instructor or office</th>
            <th>Date</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((subject) => (
            <tr key={subject.id}>
              <td>
                <b>{subject.code}</b> {subject.title}
              </td>
              <td>{subject.instructor ?? '—'}</td>
              <td className="whole">{date(subject.cleared_at) || '—'}</td>
            </tr>
          ))}
          {offices.map((office) => (
            <tr key={`office ${office.id}`}>
              <td>
                <b>{office.name}</b>
              </td>
              <td>Nothing open</td>
              <td className="whole">{date(print.printed_at)}</td>
            </tr>
          ))}
          <tr>
            <td>
              <b>Account</b>
            </td>
            <td>Cashier</td>
            <td className="whole">{date(print.printed_at)}</td>
          </tr>
        </tbody>
      </PrintTable>
    </SchoolDocument>
  )
}
