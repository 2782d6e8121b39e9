import { Button } from '@mantine/core'
import type { NumberAssignments, StudentRow } from '@talaan/contract'
import { studentNumbers, studentRecords } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { count, level, listName } from '../../lib/format.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { useCourseFilter } from '../../shared/courses.ts'
import { levelOptions } from '../../shared/levels.ts'
import { PersonCell } from '../../shared/people/person-cell.tsx'
import { useMay } from '../../shared/terms/current-term.ts'
import { schoolYearOptions } from '../../shared/terms/term-picker.tsx'
import { ask } from '../../ui/dialog/confirm.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import { useListValues } from '../../ui/list/state.ts'
import type { Column, RowAction } from '../../ui/list/types.ts'
import { choosable } from '../../ui/list/values.ts'
import { AssignFilter } from './assign-filter.tsx'
import classes from './student-numbers.module.css'

const TypeNumber = lazy(() => import('./assign-number.tsx').then((file) => ({ default: file.AssignNumber })))
const Patterns = lazy(() => import('./set-patterns.tsx').then((file) => ({ default: file.Patterns })))
const AssignedResult = lazy(() => import('./assigned-result.tsx').then((file) => ({ default: file.AssignedResult })))

const KEPT = 'identification-filter'
const defaults = { sort: 'unnumbered', status: 'active' }

/** Everybody's number, those without one first. */
export function NumbersList() {
  const [typed, setTyped] = useState<StudentRow>()
  const [settingPatterns, setSettingPatterns] = useState(false)
  const [result, setResult] = useState<NumberAssignments>()
  const filters = useFilters()
  const columns = useColumns()
  const values = useListValues(['search', ...filters.map(({ name }) => name)], defaults, KEPT, choosable(filters))
  const assign = useAction(studentNumbers.assignNumber, { refreshOnConflict: true })
  const many = useAction(studentNumbers.assignNumbers, { onSuccess: ({ data }) => setResult(data) })
  const actions = (row: StudentRow): RowAction[] =>
    row.student_id_number
      ? [{ label: 'Change number', run: () => setTyped(row) }]
      : [
          { label: 'Give the next number', run: () => assign.run({ id: row.id, student_id_number: undefined }) },
          { label: 'Type a number', run: () => setTyped(row) },
        ]
  return (
    <>
      <ListScreen
        title="Student ID Management"
        entry={studentRecords.students}
        storageKey={KEPT}
        columns={columns}
        rowKey={(row) => row.id}
        defaults={defaults}
        filters={filters}
        searchLabel="Search name, number or LRN"
        exportName="student-numbers"
        rowActions={actions}
        bulk={(rows, clear) => (
          <Button
            size="compact-sm"
            loading={many.busy}
            onClick={() =>
              ask({
                text: `Give the next numbers to ${count(rows.length)} ${rows.length === 1 ? 'student' : 'students'}?`,
                verb: 'Give numbers',
                children: 'Who has a number already is left out. A number that was given goes to nobody else.',
                run: async () => {
                  if (await many.run({ ids: rows.map((row) => row.id) })) clear()
                },
              })
            }
          >
            Give numbers
          </Button>
        )}
        actions={
          <>
            <Button variant="default" onClick={() => setSettingPatterns(true)}>
              Patterns
            </Button>
            <AssignFilter values={values} action={many} />
          </>
        }
      >
        <NextNumbers />
      </ListScreen>
      <Suspense>
        {typed && <TypeNumber key={typed.id} student={typed} onClose={() => setTyped(undefined)} />}
        {settingPatterns && <Patterns onClose={() => setSettingPatterns(false)} />}
        {result && <AssignedResult result={result} onClose={() => setResult(undefined)} />}
      </Suspense>
    </>
  )
}

function NextNumbers() {
  const { data } = useCall(studentNumbers.numberPatterns, {})
  if (!data) return null
  return (
    <p className={classes.next}>
      <span>
        Next for college: <b>{data.data.college.next}</b>
      </span>
      {' · '}
      <span>
        Next for high school: <b>{data.data.high_school.next}</b>
      </span>
    </p>
  )
}

function useFilters() {
  return [
    {
      name: 'number',
      label: 'Number',
      options: [
        { value: 'without', label: 'No number' },
        { value: 'with', label: 'Has a number' },
      ],
    },
    useCourseFilter(),
    { name: 'level', label: 'Level', options: levelOptions() },
    { name: 'entry_sy', label: 'Entered in', options: schoolYearOptions() },
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'loa', label: 'On leave' },
        { value: 'awol', label: 'Absent without leave' },
        { value: 'graduated', label: 'Graduated' },
        { value: 'transferred', label: 'Transferred' },
      ],
      rare: true,
    },
    {
      name: 'enrolled',
      label: 'This term',
      options: [
        { value: 'yes', label: 'Enrolled this term' },
        { value: 'no', label: 'Not enrolled this term' },
      ],
      rare: true,
    },
  ]
}

function useColumns(): Column<StudentRow>[] {
  const mayOpen = useMay('View Students')
  return [
    {
      key: 'name',
      label: 'Name',
      sort: true,
      render: (row) => {
        const who = <PersonCell person={row} image={row.image} />
        return mayOpen ? <RowLink to={`/admin/students/${row.id}/accounts`}>{who}</RowLink> : who
      },
      csv: listName,
    },
    {
      key: 'number',
      label: 'Student no.',
      sort: 'unnumbered',
      render: (row) => row.student_id_number ?? <span className={classes.none}>No number</span>,
      csv: (row) => row.student_id_number,
    },
    { key: 'course', label: 'Course', render: (row) => row.course.code, csv: (row) => row.course.code },
    { key: 'level', label: 'Level', render: (row) => level(row.level) || '—', csv: (row) => level(row.level) },
    { key: 'entry', label: 'Entered', render: (row) => row.entry_sy ?? '—', csv: (row) => row.entry_sy },
  ]
}
