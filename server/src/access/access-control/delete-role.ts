import { accessControl } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { findPermissionNames, lockRoles, removeRole } from './queries.ts'
import { roleDeletionReasons } from './rules.ts'

/** Deletes a role of the school. Giving it to somebody waits for the lock, and then finds no role. */
export const deleteRole = action(accessControl.deleteRole, async (tx, ctx, input) => {
  const role = (await lockRoles(tx, [input.id]))[0] ?? notFound()
  rejectIfAny(roleDeletionReasons(role))
  const permissions = await findPermissionNames(tx, input.id)
  await removeRole(tx, input.id)
  const before = { name: role.name, permissions }
  await audit(tx, ctx, { action: 'access_control.delete_role', entity: 'roles', entity_id: input.id, before })
  await broadcast(tx, 'access')
  return { message: 'Role Successfully Deleted' }
})
