import { studentReadmission } from '@talaan/contract/calls'
import { useAction } from '../../../lib/query.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'

/** Asks, then takes the readmission decision on a student back. */
export function useTakeBackReadmission(): (student: { id: number; name: string }) => void {
  const { run } = useAction(studentReadmission.takeBackReadmission)
  return ({ id, name }) =>
    ask({
      text: `Are you sure you want to take back the readmission decision on ${name}?`,
      verb: 'Take back',
      danger: true,
      run: () => run({ id }),
    })
}
