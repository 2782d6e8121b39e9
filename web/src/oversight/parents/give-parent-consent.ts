import { parentAccess } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then lets a parent see the record. */
export function useGiveParentConsent() {
  const { run } = useAction(parentAccess.giveParentConsent, { refreshOnConflict: true })
  return ({ id, name }: { id: number; name: string }) =>
    ask({
      text: `Let ${name} see your record?`,
      verb: 'Allow',
      children: 'Your subjects, grades, balance and clearance. You can stop it at any time.',
      run: () => run({ id }),
    })
}
