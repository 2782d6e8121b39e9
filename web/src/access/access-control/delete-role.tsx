import type { Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then deletes a role of the school. */
export function useDeleteRole(): (role: Role) => void {
  const { run } = useAction(accessControl.deleteRole)
  return ({ id, name }) => ask({ text: `Delete the role ${name}?`, verb: 'Delete', danger: true, run: () => run({ id }) })
}
