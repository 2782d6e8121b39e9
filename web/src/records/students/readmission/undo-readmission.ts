import { studentReadmission } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then undoes the readmission decision on a student. */
export function useUndoReadmission(): (student: { id: number; name: string }) => void {
  const { run } = useAction(studentReadmission.undoReadmission)
  return ({ id, name }) =>
    ask({
      text: `Are you sure you want to undo the readmission decision on ${name}?`,
      verb: 'Undo',
      danger: true,
      run: () => run({ id }),
    })
}
