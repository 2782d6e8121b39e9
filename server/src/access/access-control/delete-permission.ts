import { accessControl } from '@talaan/contract'
import { lackingReasons } from '#access/users/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { lockPermission, removePermission } from './queries.ts'
import { permissionDeletionReasons } from './rules.ts'

/** Deletes a permission that the school added. */
export const deletePermission = action(accessControl.deletePermission, async (tx, ctx, input) => {
  const before = (await lockPermission(tx, input.id)) ?? notFound()
  rejectIfAny([...permissionDeletionReasons(before), ...lackingReasons(ctx.actor, [before.name])])
  await removePermission(tx, input.id)
  await audit(tx, ctx, { action: 'access_control.delete_permission', entity: 'permissions', entity_id: input.id, before })
  await broadcast(tx, 'access')
  return { message: 'Permission Successfully Deleted' }
})
