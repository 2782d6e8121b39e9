import { Button } from '@mantine/core'
import type { NumberAssignments, Request, StudentRow } from '@talaan/contract'
import { studentNumbers, studentRecords } from '@talaan/contract/calls'
import { MAX_NUMBERS_AT_ONCE } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import type { ListValues } from '#ui/list/values.ts'

type AssignNumbersAction = Action<typeof studentNumbers.assignNumbers>

/** Gives the next numbers to many students. */
export const useAssignNumbers = (onAssigned: (result: NumberAssignments) => void): AssignNumbersAction =>
  useAction(studentNumbers.assignNumbers, { onSuccess: ({ data }) => onAssigned(data) })

interface AssignToSelectedProps {
  rows: readonly StudentRow[]
  action: AssignNumbersAction
  /** Clears the selection. */
  clear: () => void
}

/** Gives numbers to the selected students. */
export function AssignToSelected({ rows, action, clear }: AssignToSelectedProps) {
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
export function AssignToList({ values, action }: AssignToListProps) {
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
