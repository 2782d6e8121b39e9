import type { Curriculum } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then deletes a curriculum that nothing depends on. */
export function useDeleteCurriculum(): (plan: Curriculum) => void {
  const { run } = useAction(curriculum.deleteCurriculum)
  return ({ id, name }) =>
    ask({
      text: `Are you sure you want to delete ${name}?`,
      verb: 'Delete',
      danger: true,
      children: 'It has no subjects and no students.',
      run: () => run({ id }),
    })
}
