import type { FacultyLoad } from '@talaan/contract'
import { employmentText, loadText } from '@talaan/contract/values'
import { count, ordinalSemester, schoolYear } from '#lib/format.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { RegistrarSignature } from '#shared/school-head.tsx'
import { PrintOver } from '#ui/print/print-over.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'

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
      <SchoolDocument
        title="Faculty Load"
        facts={facts}
        signatures={
          <>
            <Signature label="Conforme" name={employee.name} office="Instructor" />
            <RegistrarSignature label="Approved by" />
          </>
        }
      >
        <PrintedTable
          label="Classes"
          columns={{
            code: { label: 'Code', value: (row) => row.code },
            title: { label: 'Descriptive title', value: (row) => row.descriptive_title },
            section: { label: 'Section', value: (row) => row.section },
            schedule: { label: 'Schedule and room', value: (row) => row.subject_schedule || 'No schedule yet' },
            students: { label: 'Students', value: (row) => row.students, kind: 'count' },
            lec: { label: 'Lec', value: (row) => row.lec_units, kind: 'count' },
            lab: { label: 'Lab', value: (row) => row.lab_units, kind: 'count' },
            units: { label: 'Units', value: (row) => row.units, kind: 'count' },
            hours: { label: 'Hours', value: (row) => row.contact_hours.weekly, kind: 'count' },
          }}
          rows={classes}
          total={{ ...totals, contact_hours: { weekly: totals.contact_hours } }}
          totalLabel={totals.subjects === 1 ? 'Total, 1 class' : `Total, ${count(totals.subjects)} classes`}
        />
      </SchoolDocument>
    </PrintOver>
  )
}
