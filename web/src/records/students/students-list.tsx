import { Button } from '@mantine/core'
import type { StudentRow } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { MAX_SLIPS, studentColumns } from '@talaan/contract/values'
import { lazy } from 'react'
import { ImportMenu } from '#foundation/imports/import-menu.tsx'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { MarkStudentsAwol } from './readmission/mark-students-awol.tsx'
import { StatusPill, statusOptions } from './student-pills.tsx'

const PrintSignInSlips = lazy(() => import('#access/users/slips/print-sign-in-slips.tsx'))

const columns = screenColumns(studentColumns, {
  name: (row) => (
    <RowLink to={fillPath('/admin/students/:id/accounts', { id: row.id })}>
      <PersonCell person={row} image={row.image} />
    </RowLink>
  ),
  status: (row) => <StatusPill status={row.status} />,
  last_term: (row) => (
    <>
      {row.last_term ? <TermName term={row.last_term} /> : 'Never'}{' '}
      {row.skipped_last_term && <Pill tone="orange">Did not enroll last term</Pill>}
    </>
  ),
})

const yesNo = (name: string, label: string, values: readonly [string, string], words: readonly [string, string]) => ({
  name,
  label,
  options: values.map((value, index) => ({ value, label: words[index]! })),
  rare: true,
})

/** The filters of every list of students. */
export function useStudentFilters() {
  return [
    useCourseFilter(),
    { name: 'level', label: 'Level', options: levelOptions() },
    { name: 'status', label: 'Status', options: statusOptions },
    { name: 'entry_sy', label: 'Entered in', options: schoolYearOptions(), rare: true },
    yesNo('enrolled', 'This term', ['yes', 'no'], ['Enrolled this term', 'Not enrolled this term']),
    { name: 'skipped_last_term', label: 'Last term', options: [{ value: 'yes', label: 'Did not enroll last term' }], rare: true },
    yesNo('account', 'Account', ['with', 'without'], ['With an account', 'Without an account']),
  ]
}

/** Prints sign-in slips for the selected students. */
function PrintSelected({ rows }: { rows: readonly StudentRow[] }) {
  if (rows.length > MAX_SLIPS) return <span>Select at most {count(MAX_SLIPS)} students for sign-in slips</span>
  return (
    <DialogButton
      size="compact-sm"
      dialog={(close) => <PrintSignInSlips target={{ kind: 'selected', ids: rows.map((row) => row.id) }} onClose={close} />}
    >
      Sign-in slips
    </DialogButton>
  )
}

/** Everybody who studies or studied here. */
export default function StudentsList() {
  const mayAdd = useMay('Add Student')
  const mayCredit = useMay('Credit Subject')
  const mayPrintSlips = useMay('Print Sign-in Slips')
  const mayMark = useMay('Update Student Info')
  return (
    <ListScreen
      title="Students"
      entry={studentRecords.students}
      storageKey="students-filter"
      columns={columns}
      filters={useStudentFilters()}
      searchLabel="Search name, number or LRN"
      exportName="students"
      nextStep="Accepted applicants become students. Choose Add student for one who is already here, or import a file."
      bulk={
        mayMark || mayPrintSlips
          ? (rows, clear) => (
              <>
                {mayPrintSlips && <PrintSelected rows={rows} />}
                {mayMark && <MarkStudentsAwol rows={rows} clearSelection={clear} />}
              </>
            )
          : undefined
      }
      actions={
        <>
          <ImportMenu kinds={[...(mayAdd ? (['students'] as const) : []), ...(mayCredit ? (['past-grades', 'credits'] as const) : [])]} />
          {mayAdd && (
            <Button component={Link} to="/admin/students/new">
              Add student
            </Button>
          )}
        </>
      }
    />
  )
}
