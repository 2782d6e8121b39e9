import type { GradeCorrection } from '@talaan/contract'
import { gradeCorrections } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Endorses a request after a question. */
export function useEndorseCorrection(): (correction: GradeCorrection) => void {
  const action = useAction(gradeCorrections.endorseCorrection, { refreshOnConflict: true })
  return ({ id, student, old_value, new_value }) =>
    ask({
      text: `Endorse the change of ${student.full_name} from ${old_value ?? 'no grade'} to ${new_value}?`,
      verb: 'Endorse',
      children: 'The registrar changes the grade afterwards.',
      run: () => action.run({ id }),
    })
}
