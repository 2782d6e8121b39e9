import { Button } from '@mantine/core'
import type { GraduationRow } from '@talaan/contract'
import { studentGraduation } from '@talaan/contract/calls'
import { graduationColumns, graduationStatusNames } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { count, date, type NameParts, plainName } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'

interface MarkCandidatesProps {
  rows: readonly GraduationRow[]
  clearSelection: () => void
}

/** Marks the selected students who lack no subject as candidates for graduation. */
function MarkCandidates({ rows, clearSelection }: MarkCandidatesProps) {
  const { run, busy } = useAction(studentGraduation.markCandidates, { onSuccess: clearSelection })
  const open = rows.filter((row) => row.status === 'last_year')
  const ids = open.filter((row) => row.missing.length === 0).map((row) => row.id)
  if (open.length === 0) return null
  if (ids.length === 0) return <span>All selected students lack subjects</span>
  return (
    <Button size="compact-sm" loading={busy} onClick={() => void run({ ids })}>
      {ids.length < rows.length ? `Mark ${count(ids.length)} of ${count(rows.length)} as candidates` : 'Mark as candidates'}
    </Button>
  )
}

/** Asks, then removes a student from the candidates for graduation. */
function useRemoveCandidate(): (student: NameParts & { id: number }) => void {
  const { run } = useAction(studentGraduation.removeCandidate)
  return (student) =>
    ask({
      text: `Are you sure you want to remove ${plainName(student)} from the candidates for graduation?`,
      verb: 'Remove',
      danger: true,
      run: () => run({ id: student.id }),
    })
}

const GraduateStudents = lazyNamed(() => import('./graduate-students.tsx'), 'GraduateStudents')
const UndoGraduation = lazyNamed(() => import('./undo-graduation.tsx'), 'UndoGraduation')

const statusFilter = {
  name: 'status',
  label: 'Graduation',
  options: [
    { value: 'last_year', label: 'Last year' },
    { value: 'candidate', label: 'Candidates' },
    { value: 'graduated', label: 'Graduates' },
  ],
}

/** Days of graduation, for graduates. */
const graduationDays = [
  { name: 'from', label: 'Graduated from', options: [], day: true, rare: true },
  { name: 'to', label: 'Graduated until', options: [], day: true, rare: true },
]

const graduationText = (row: GraduationRow): string =>
  [row.graduated_on ? date(row.graduated_on) : graduationStatusNames[row.status], row.honor, row.so_number && `SO ${row.so_number}`]
    .filter(Boolean)
    .join(' · ')

const columns = screenColumns(graduationColumns, {
  name: (row) => (
    <RowLink to={fillPath('/admin/students/:id/evaluation', { id: row.id })}>
      <PersonCell person={row} image={null} />
    </RowLink>
  ),
  gwa: { align: 'end' },
  graduation: graduationText,
})

/** Students of the last year with the subjects they lack, candidates for graduation, and graduates. */
export default function GraduationList() {
  const mayGraduate = useMay('Update Student Info')
  const honors = useCall(studentGraduation.honors, {}).data?.data ?? []
  const removeCandidate = useRemoveCandidate()
  const [graduates, setGraduates] = useState<{ rows: readonly GraduationRow[]; clear: () => void }>()
  const rowActions = (row: GraduationRow): RowAction[] => {
    if (row.status === 'candidate') return [{ label: 'Remove from candidates', danger: true, run: () => removeCandidate(row) }]
    return row.status === 'graduated'
      ? [{ label: 'Undo graduation', danger: true, dialog: (close) => <UndoGraduation student={row} onClose={close} /> }]
      : []
  }
  const bulk = (rows: readonly GraduationRow[], clear: () => void) => (
    <>
      <MarkCandidates rows={rows} clearSelection={clear} />
      {rows.some((row) => row.status === 'candidate') && (
        <Button size="compact-sm" onClick={() => setGraduates({ rows, clear })}>
          Graduate
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListScreen
        title="Graduation"
        entry={studentGraduation.graduation}
        storageKey="students-graduation"
        columns={columns}
        filters={[statusFilter, useCourseFilter(), ...graduationDays]}
        defaults={{ status: 'last_year' }}
        searchLabel="Search name or number"
        exportName="graduation"
        bulk={mayGraduate ? bulk : undefined}
        rowActions={mayGraduate ? rowActions : undefined}
      />
      <Suspense>
        {graduates && (
          <GraduateStudents
            rows={graduates.rows}
            honors={honors}
            onClose={() => setGraduates(undefined)}
            onDone={() => {
              graduates.clear()
              setGraduates(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
