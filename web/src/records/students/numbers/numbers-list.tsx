import { Button } from '@mantine/core'
import type { NumberAssignments, Request, StudentRow } from '@talaan/contract'
import { studentNumbers, studentRecords } from '@talaan/contract/calls'
import { MAX_NUMBERS_AT_ONCE, studentColumns } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { count } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { useListValues } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { choosable, type ListValues } from '#ui/list/values.ts'
import classes from './student-numbers.module.css'

type AssignNumbersAction = Action<typeof studentNumbers.assignNumbers>

/** Gives the next numbers to many students. */
const useAssignNumbers = (onAssigned: (result: NumberAssignments) => void): AssignNumbersAction =>
  useAction(studentNumbers.assignNumbers, { onSuccess: ({ data }) => onAssigned(data) })

interface AssignToSelectedProps {
  rows: readonly StudentRow[]
  action: AssignNumbersAction
  /** Clears the selection. */
  clear: () => void
}

/** Gives numbers to the selected students. */
function AssignToSelected({ rows, action, clear }: AssignToSelectedProps) {
  const confirm = () =>
    ask({
      text: `Assign ID numbers to ${count(rows.length)} ${rows.length === 1 ? 'student' : 'students'}?`,
      verb: 'Assign numbers',
      children: 'Students with a number are skipped. Numbers are never reused.',
      run: async () => {
        if (await action.run({ ids: rows.map((row) => row.id) })) clear()
      },
    })
  return (
    <Button size="compact-sm" loading={action.busy} onClick={confirm}>
      Assign numbers
    </Button>
  )
}

interface AssignToListProps {
  /** The current filters of the list. */
  values: ListValues
  action: AssignNumbersAction
}

/** Gives numbers to all students of the filtered list who have none. */
function AssignToList({ values, action }: AssignToListProps) {
  const { sort, page, limit, number, ...filter } = values
  const activeFilter = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
  const { data } = useCall(studentRecords.students, { ...activeFilter, number: 'without', page: 1, limit: 1 } as Request<
    typeof studentRecords.students
  >)
  const total = data?.meta.total ?? 0
  const runSize = Math.min(total, MAX_NUMBERS_AT_ONCE)
  const confirm = () =>
    ask({
      text: `Assign ID numbers to ${count(runSize)} ${runSize === 1 ? 'student' : 'students'} of this list?`,
      verb: 'Assign numbers',
      children:
        total > runSize
          ? `${count(total)} students have no number. ${count(runSize)} can be assigned at a time.`
          : 'Assigned in alphabetical order.',
      run: () => action.run({ filter: activeFilter } as Request<typeof studentNumbers.assignNumbers>),
    })
  return (
    <Button onClick={confirm} disabled={total === 0} loading={action.busy}>
      {total === 0 ? 'All students have a number' : `Assign ${count(runSize)} ID ${runSize === 1 ? 'number' : 'numbers'}`}
    </Button>
  )
}

const TypeNumber = lazyNamed(() => import('./type-number.tsx'), 'TypeNumber')
const SetPatterns = lazyNamed(() => import('./set-patterns.tsx'), 'SetPatterns')
const AssignedResult = lazyNamed(() => import('./assigned-result.tsx'), 'AssignedResult')

const STORAGE_KEY = 'identification-filter'
const defaults = { sort: 'unnumbered', status: 'active' }

/** The numbers of all students, those without a number first. */
export function NumbersList() {
  const [result, setResult] = useState<NumberAssignments>()
  const filters = useFilters()
  const columns = useColumns()
  const values = useListValues(['search', ...filters.map(({ name }) => name)], defaults, STORAGE_KEY, choosable(filters))
  const assign = useAction(studentNumbers.assignNumber, { refreshOnConflict: true })
  const assignMany = useAssignNumbers(setResult)
  const typeNumber = (row: StudentRow, close: () => void) => <TypeNumber student={row} onClose={close} />
  const rowActions = (row: StudentRow): RowAction[] =>
    row.student_id_number
      ? [{ label: 'Change number', dialog: (close) => typeNumber(row, close) }]
      : [
          { label: 'Assign next number', run: () => assign.run({ id: row.id, student_id_number: undefined }) },
          { label: 'Enter a number', dialog: (close) => typeNumber(row, close) },
        ]
  return (
    <>
      <ListScreen
        title="Student ID Management"
        entry={studentRecords.students}
        storageKey={STORAGE_KEY}
        columns={columns}
        defaults={defaults}
        filters={filters}
        searchLabel="Search name, number or LRN"
        exportName="student-numbers"
        rowActions={rowActions}
        bulk={(rows, clear) => <AssignToSelected rows={rows} action={assignMany} clear={clear} />}
        actions={
          <>
            <DialogButton variant="default" dialog={(close) => <SetPatterns onClose={close} />}>
              Number format
            </DialogButton>
            <AssignToList values={values} action={assignMany} />
          </>
        }
      >
        <NextNumbers />
      </ListScreen>
      <Suspense>{result && <AssignedResult result={result} onClose={() => setResult(undefined)} />}</Suspense>
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

function useColumns() {
  const mayViewStudents = useMay('View Students')
  const { name, number, course, entry } = studentColumns
  return screenColumns(
    { name, number, course, entry },
    {
      name: (row) => {
        const cell = <PersonCell person={row} image={row.image} />
        return mayViewStudents ? <RowLink to={fillPath('/admin/students/:id/accounts', { id: row.id })}>{cell}</RowLink> : cell
      },
      number: { sort: 'unnumbered', render: (row) => row.student_id_number ?? <span className={classes.none}>No number</span> },
      entry: { optional: false },
    },
  )
}
