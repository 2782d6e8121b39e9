import { accessControl, isBuiltInPermission } from '@talaan/contract'
import { lackingReasons } from '#access/users/rules.ts'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid, rejectIfAny } from '#platform/errors.ts'
import { findPermission, insertPermission, lockPermission, removePermission, updatePermission } from './queries.ts'
import { presentPermission } from './reads.ts'
import { BUILT_IN_NAME, PERMISSION_NAME_TAKEN, permissionDeletionReasons, urlsError } from './rules.ts'

/** The error when a permission of that name exists, also when two are added at the same moment. */
export const permissionConstraints = { permissions_name_key_key: () => invalid({ name: PERMISSION_NAME_TAKEN }) }

const permissions = auditedTable({ entity: 'permissions', lock: lockPermission, find: findPermission })

/** Adds a permission that opens screens. No role has it yet. */
export const addPermission = action(accessControl.addPermission, async (tx, ctx, input) => {
  const urls = [...new Set(input.urls)]
  const error = urlsError(urls, ctx.actor)
  if (error) invalid({ urls: error })
  const id = await insertPermission(tx, { name: input.name, description: input.description ?? null, urls })
  const after = await permissions.auditAdded(tx, ctx, 'access_control.add_permission', id)
  await broadcast(tx, 'access')
  return { data: presentPermission(after, ctx.actor), message: 'Permission Successfully Created' }
})

/** Changes the name, the description and the screens of a permission. */
export const editPermission = action(accessControl.editPermission, async (tx, ctx, input) => {
  const before = await permissions.lock(tx, input)
  rejectIfAny(lackingReasons(ctx.actor, [before.name]))
  if (isBuiltInPermission(before.name) && input.name !== before.name) invalid({ name: BUILT_IN_NAME })
  const urls = [...new Set(input.urls)]
  const error = urlsError(
    urls.filter((url) => !before.urls.includes(url)),
    ctx.actor,
  )
  if (error) invalid({ urls: error })
  await updatePermission(tx, input.id, { name: input.name, description: input.description ?? null, urls })
  const after = await permissions.auditEdited(tx, ctx, 'access_control.edit_permission', before)
  await broadcast(tx, 'access')
  return { data: presentPermission(after, ctx.actor), message: 'Permission Successfully Updated' }
})

/** Deletes a permission that the school added. */
export const deletePermission = action(accessControl.deletePermission, async (tx, ctx, input) => {
  const before = await permissions.lock(tx, input)
  rejectIfAny([...permissionDeletionReasons(before), ...lackingReasons(ctx.actor, [before.name])])
  await removePermission(tx, input.id)
  await permissions.auditDeleted(tx, ctx, 'access_control.delete_permission', before)
  await broadcast(tx, 'access')
  return { message: 'Permission Successfully Deleted' }
})
