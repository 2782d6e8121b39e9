import { accessControl, isBuiltInPermission } from '@talaan/contract'
import { lackingReasons } from '#access/users/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findPermission, insertPermission, lockPermission, removePermission, updatePermission } from './queries.ts'
import { presentPermission } from './reads.ts'
import { BUILT_IN_NAME, PERMISSION_NAME_TAKEN, permissionDeletionReasons, urlsError } from './rules.ts'

/** The error when a permission of that name exists, also when two are added at the same moment. */
export const permissionConstraints = { permissions_name_key_key: () => invalid({ name: PERMISSION_NAME_TAKEN }) }

/** Adds a permission that opens screens. No role has it yet. */
export const addPermission = action(accessControl.addPermission, async (tx, ctx, input) => {
  const urls = [...new Set(input.urls)]
  const error = urlsError(urls, ctx.actor)
  if (error) invalid({ urls: error })
  const id = await insertPermission(tx, { name: input.name, description: input.description ?? null, urls })
  const after = (await findPermission(tx, id))!
  await audit(tx, ctx, { action: 'access_control.add_permission', entity: 'permissions', entity_id: id, after })
  await broadcast(tx, 'access')
  return { data: presentPermission(after), message: 'Permission Successfully Created' }
})

/** Changes the name, the description and the screens of a permission. */
export const editPermission = action(accessControl.editPermission, async (tx, ctx, input) => {
  const before = (await lockPermission(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'permissions', row: before, since: input.updated_at })
  rejectIfAny(lackingReasons(ctx.actor, [before.name]))
  if (isBuiltInPermission(before.name) && input.name !== before.name) invalid({ name: BUILT_IN_NAME })
  const urls = [...new Set(input.urls)]
  const error = urlsError(
    urls.filter((url) => !before.urls.includes(url)),
    ctx.actor,
  )
  if (error) invalid({ urls: error })
  await updatePermission(tx, input.id, { name: input.name, description: input.description ?? null, urls })
  const after = (await findPermission(tx, input.id))!
  await audit(tx, ctx, { action: 'access_control.edit_permission', entity: 'permissions', entity_id: input.id, before, after })
  await broadcast(tx, 'access')
  return { data: presentPermission(after), message: 'Permission Successfully Updated' }
})

/** Deletes a permission that the school added. */
export const deletePermission = action(accessControl.deletePermission, async (tx, ctx, input) => {
  const before = (await lockPermission(tx, input.id)) ?? notFound()
  rejectIfAny([...permissionDeletionReasons(before), ...lackingReasons(ctx.actor, [before.name])])
  await removePermission(tx, input.id)
  await audit(tx, ctx, { action: 'access_control.delete_permission', entity: 'permissions', entity_id: input.id, before })
  await broadcast(tx, 'access')
  return { message: 'Permission Successfully Deleted' }
})
