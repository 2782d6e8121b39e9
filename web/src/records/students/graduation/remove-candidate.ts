import { studentGraduation } from '@talaan/contract/calls'
import { type NameParts, plainName } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then removes a student from the candidates for graduation. */
export function useRemoveCandidate(): (student: NameParts & { id: number }) => void {
  const { run } = useAction(studentGraduation.removeCandidate)
  return (student) =>
    ask({
      text: `Are you sure you want to remove ${plainName(student)} from the candidates for graduation?`,
      verb: 'Remove',
      danger: true,
      run: () => run({ id: student.id }),
    })
}
