import type { Merge } from '@talaan/contract'
import { duplicates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then undoes a merge. */
export function useUndoMerge(): (merge: Merge) => void {
  const { run } = useAction(duplicates.undoMerge)
  return (merge) =>
    ask({
      text: `Undo the merge of ${merge.absorbed_name}?`,
      verb: 'Undo merge',
      danger: true,
      children: `Everything that was moved to ${merge.kept_name} goes back. What was added since stays.`,
      run: () => run({ id: merge.id }),
    })
}
