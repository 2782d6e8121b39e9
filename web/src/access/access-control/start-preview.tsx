import type { Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import type { Target } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Loads the portal again, because everything on it was read with other rights. */
export const startAnew = (to: Target): void => location.assign(to)

/** Asks, then shows the portal as a role. */
export function useStartPreview(): (role: Role) => void {
  const { run } = useAction(accessControl.startPreview, { success: false, onSuccess: () => startAnew('/admin/dashboard') })
  return (role) =>
    ask({
      text: `Preview the portal as ${role.name}?`,
      verb: 'Start preview',
      children:
        'The preview shows the menu and screens of the role (read-only). It applies only to this browser, until you end it or sign out.',
      run: () => run({ id: role.id }),
    })
}
