import { parentAccess } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then makes an invitation useless. */
export function useCancelParentInvitation() {
  const { run } = useAction(parentAccess.cancelParentInvitation, { refreshOnConflict: true })
  return (id: number) =>
    ask({
      text: 'Cancel this invitation?',
      verb: 'Cancel invitation',
      cancel: 'Keep it',
      danger: true,
      children: 'Its link or code no longer works.',
      run: () => run({ id }),
    })
}
