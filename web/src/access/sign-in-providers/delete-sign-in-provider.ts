import type { SignInProvider } from '@talaan/contract'
import { signInProviders } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then deletes a provider with its links. */
export function useDeleteSignInProvider(): (provider: SignInProvider) => void {
  const { run } = useAction(signInProviders.deleteSignInProvider)
  return ({ id, label, linked_users }) =>
    ask({
      text: `Delete ${label}?`,
      verb: 'Delete',
      danger: true,
      children:
        linked_users > 0
          ? `${linked_users === 1 ? '1 account' : `${count(linked_users)} accounts`} will have to sign in with a password.`
          : undefined,
      run: () => run({ id }),
    })
}
