import type { FacultyLoad } from '@talaan/contract'
import { count, date, ordinalSemester, schoolYear } from '#lib/format.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintFacts, PrintPage, Signature } from '#ui/print/print-page.tsx'
import { employmentText } from './employee-columns.tsx'
import { loadText } from './load-pill.tsx'

/** The faculty load as the office files it, to be signed. */
export function LoadSheet({ load, onDone }: { load: FacultyLoad; onDone: () => void }) {
  const { employee, classes, totals } = load
  const facts = [
    ['Name', employee.name],
    ['Employee no.', employee.employee_number ?? '—'],
    ['Employment', employmentText(employee)],
    ['Department', employee.department?.name ?? '—'],
    ['Term', `${ordinalSemester(load.semester)}, SY ${schoolYear(load.school_year)}`],
    ['Load', `${loadText(totals)}${totals.max_units === null ? '' : ` (maximum: ${count(totals.max_units)} units)`}`],
  ] as const
  return (
    <PrintOver onDone={onDone}>
      <PrintPage
        ready={useSettings() !== undefined}
        header={<SchoolHead />}
        title="Faculty Load"
        footer={
          <>
            <small>Printed {date(new Date())}</small>
            <Signature label="Conforme" name={employee.name} office="Instructor" />
            <Signature label="Approved by" office="Registrar" />
          </>
        }
      >
        <PrintFacts facts={facts} />
        <table>
          <thead>
            <tr>
              <th>Code</th>
              <th>Descriptive title</th>
              <th>Section</th>
              <th>Schedule and room</th>
              <th className="numeric">Students</th>
              <th className="numeric">Lec</th>
              <th className="numeric">Lab</th>
              <th className="numeric">Units</th>
              <th className="numeric">Hours</th>
            </tr>
          </thead>
          <tbody>
            {classes.map((row) => (
              <tr key={row.id}>
                <td>{row.code}</td>
                <td>{row.descriptive_title}</td>
                <td>{row.section}</td>
                <td>{row.subject_schedule || 'No schedule yet'}</td>
                <td className="numeric">{count(row.students)}</td>
                <td className="numeric">{count(row.lec_units)}</td>
                <td className="numeric">{count(row.lab_units)}</td>
                <td className="numeric">{count(row.units)}</td>
                <td className="numeric">{count(row.contact_hours.weekly)}</td>
              </tr>
            ))}
            <tr>
              <th colSpan={4}>Total, {count(totals.subjects)} classes</th>
              <th className="numeric">{count(totals.students)}</th>
              <th colSpan={2} />
              <th className="numeric">{count(totals.units)}</th>
              <th className="numeric">{count(totals.contact_hours)}</th>
            </tr>
          </tbody>
        </table>
      </PrintPage>
    </PrintOver>
  )
}
