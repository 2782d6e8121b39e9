import { parentAccess } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then stops a parent from seeing the record. */
export function useWithdrawParentConsent() {
  const { run } = useAction(parentAccess.withdrawParentConsent, { refreshOnConflict: true })
  return ({ id, name }: { id: number; name: string }) =>
    ask({
      text: `Stop ${name} from seeing your record?`,
      verb: 'Stop',
      danger: true,
      children: 'It takes effect at once. The parent sees that you decide about it.',
      run: () => run({ id }),
    })
}
