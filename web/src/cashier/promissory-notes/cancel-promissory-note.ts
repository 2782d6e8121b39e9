import type { PromissoryNote } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then cancels the student's own note that waits. */
export function useCancelPromissoryNote(): (note: PromissoryNote) => void {
  const { run } = useAction(promissoryNotes.cancelPromissoryNote, { refreshOnConflict: true })
  return ({ id, amount_centavos }) =>
    ask({
      text: `Cancel your promissory note of ${money(amount_centavos)}?`,
      verb: 'Cancel note',
      cancel: 'Keep note',
      danger: true,
      run: () => run({ id }),
    })
}
