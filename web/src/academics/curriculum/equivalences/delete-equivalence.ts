import type { Equivalence } from '@talaan/contract'
import { catalogue } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { equivalenceText } from './subject-name.ts'

/** Asks for confirmation, then deletes an equivalence. */
export function useDeleteEquivalence(): (equivalence: Equivalence) => void {
  const { run } = useAction(catalogue.deleteEquivalence)
  return (equivalence) =>
    ask({
      text: `Are you sure you want to delete ${equivalenceText(equivalence)}? Evaluations will no longer count it.`,
      verb: 'Delete',
      danger: true,
      run: () => run({ id: equivalence.id, updated_at: equivalence.updated_at }),
    })
}
