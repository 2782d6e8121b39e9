import type { DuplicatePair } from '@talaan/contract'
import { duplicates } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then notes that two records are of two people. */
export function useDismissDuplicate(onDone?: () => void): (pair: DuplicatePair) => void {
  const { run } = useAction(duplicates.dismissDuplicate, { onSuccess: onDone })
  return ({ records: [first, second] }) =>
    ask({
      text: `Are ${first.full_name} and ${second.full_name} different people?`,
      verb: 'Not a duplicate',
      children: 'The pair will no longer be listed. Both records stay unchanged.',
      run: () => run({ ids: [first.id, second.id] }),
    })
}
