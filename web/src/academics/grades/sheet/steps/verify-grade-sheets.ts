import { gradeSheets } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Verifies sheets after a question. */
export function useVerifyGradeSheets(): (ids: readonly number[], onSuccess?: () => void) => void {
  const action = useAction(gradeSheets.verifyGradeSheets, { refreshOnConflict: true })
  return (ids, onSuccess) =>
    ask({
      text: ids.length === 1 ? 'Verify these grades?' : `Verify ${count(ids.length)} grade sheets?`,
      verb: 'Verify',
      children: 'You confirm that you have checked them. The registrar posts them afterwards.',
      run: async () => {
        if (await action.run({ ids: [...ids] })) onSuccess?.()
      },
    })
}
