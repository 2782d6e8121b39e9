import { Button } from '@mantine/core'
import type { Request, studentNumbers } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { MAX_NUMBERS_AT_ONCE } from '@talaan/contract/values'
import { count } from '../../lib/format.ts'
import { type Action, useCall } from '../../lib/query.ts'
import { ask } from '../../ui/dialog/confirm.tsx'
import type { ListValues } from '../../ui/list/values.ts'

interface AssignFilterProps {
  /** The filters of the list as they stand. */
  values: ListValues
  action: Action<typeof studentNumbers.assignNumbers>
}

/** Numbers for everybody of the list who has none. */
export function AssignFilter({ values, action }: AssignFilterProps) {
  const { sort, page, limit, number, ...filter } = values
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
  const { data } = useCall(studentRecords.students, { ...chosen, number: 'without', page: 1, limit: 1 } as Request<
    typeof studentRecords.students
  >)
  const total = data?.meta.total ?? 0
  const now = Math.min(total, MAX_NUMBERS_AT_ONCE)
  const confirm = () =>
    ask({
      text: `Give the next numbers to ${count(now)} ${now === 1 ? 'student' : 'students'} of this list?`,
      verb: 'Give numbers',
      children:
        total > now
          ? `The list has ${count(total)} without a number; a run takes ${count(now)}.`
          : 'They get them in the order of their names.',
      run: () => action.run({ filter: chosen } as Request<typeof studentNumbers.assignNumbers>),
    })
  return (
    <Button onClick={confirm} disabled={total === 0} loading={action.busy}>
      {total === 0 ? 'Nobody is without a number' : `Give ${count(now)} ${now === 1 ? 'number' : 'numbers'}`}
    </Button>
  )
}
