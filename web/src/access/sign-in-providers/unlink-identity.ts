import type { Identity } from '@talaan/contract'
import { ownIdentities } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then unlinks an account at a provider. */
export function useUnlinkIdentity(): (identity: Identity) => void {
  const { run } = useAction(ownIdentities.unlinkIdentity, { refresh: [ownIdentities.ownIdentities] })
  return ({ id, provider }) =>
    ask({
      text: `Unlink ${provider}?`,
      verb: 'Unlink',
      danger: true,
      children: 'You can still sign in with your password.',
      run: () => run({ id }),
    })
}
