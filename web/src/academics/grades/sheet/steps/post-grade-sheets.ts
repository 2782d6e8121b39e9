import { gradeSheets } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Posts sheets after a question. */
export function usePostGradeSheets(): (ids: readonly number[], onSuccess?: () => void) => void {
  const action = useAction(gradeSheets.postGradeSheets, { refreshOnConflict: true })
  return (ids, onSuccess) =>
    ask({
      text: ids.length === 1 ? 'Post these grades?' : `Post ${count(ids.length)} grade sheets?`,
      verb: 'Post',
      children: 'The students are notified. They see the grades after the minimum payment.',
      run: async () => {
        if (await action.run({ ids: [...ids] })) onSuccess?.()
      },
    })
}
