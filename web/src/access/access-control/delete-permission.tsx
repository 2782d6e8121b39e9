import type { Permission } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then deletes a permission that the school added. */
export function useDeletePermission(): (permission: Permission) => void {
  const { run } = useAction(accessControl.deletePermission)
  return ({ id, name }) =>
    ask({
      text: `Delete the permission ${name}?`,
      verb: 'Delete',
      danger: true,
      children: 'Who has it loses its screens at once.',
      run: () => run({ id }),
    })
}
