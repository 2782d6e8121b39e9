import type { UserRow } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/dialog/confirm.tsx'

/** Asks, then activates or deactivates a user. */
export function useChangeUserStatus(): (user: UserRow) => void {
  const { run } = useAction(users.changeUserStatus)
  return (user) => {
    const isActive = user.status === 1
    ask({
      text: 'Are you sure you want to change status for this user?',
      verb: isActive ? 'Deactivate' : 'Activate',
      danger: isActive,
      children: isActive
        ? `${user.name} will be signed out and cannot sign in until activated.`
        : `${user.name} will be able to sign in again.`,
      run: () => run({ id: user.id, status: isActive ? 0 : 1 }),
    })
  }
}
