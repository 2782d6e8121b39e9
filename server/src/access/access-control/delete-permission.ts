import type { Answer, accessControl, Input } from '@talaan/contract'
import { lackingReasons } from '#access/users/rules.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { lockPermission, removePermission } from './queries.ts'
import { permissionDeletionReasons } from './rules.ts'

/** Deletes a permission that the school added. */
export async function deletePermission(
  ctx: UserContext,
  input: Input<typeof accessControl.deletePermission>,
): Promise<Answer<typeof accessControl.deletePermission>> {
  return ctx.transaction(async (tx) => {
    const before = (await lockPermission(tx, input.id)) ?? notFound()
    rejectIfAny([...permissionDeletionReasons(before), ...lackingReasons(ctx.actor, [before.name])])
    await removePermission(tx, input.id)
    await audit(tx, ctx, { action: 'access_control.delete_permission', entity: 'permissions', entity_id: input.id, before })
    await broadcast(tx, 'access')
    return { message: 'Permission Successfully Deleted' }
  })
}
