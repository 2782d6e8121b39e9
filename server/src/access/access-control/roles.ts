import { randomBytes } from 'node:crypto'
import { accessControl } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { applyRoleChanges } from './apply-role-changes.ts'
import { findPermissionNames, findPermissions, insertRole, lockRoles, removeRole, renameRole } from './queries.ts'
import { presentRole } from './reads.ts'
import { ROLE_NAME_TAKEN, roleDeletionReasons } from './rules.ts'

/** The error when a role of that name exists, also when two are added at the same moment. */
export const roleConstraints = { roles_name_key: () => invalid({ name: ROLE_NAME_TAKEN }) }

/** Adds a role of the school. */
export const addRole = action(accessControl.addRole, async (tx, ctx, input) => {
  const copied = input.copy_of ?? undefined
  if (copied !== undefined && (await lockRoles(tx, [copied])).length === 0) invalid({ copy_of: 'This role does not exist' })
  const id = await insertRole(tx, { key: `own_${randomBytes(4).toString('hex')}`, name: input.name })
  const [role] = await lockRoles(tx, [id])
  const permissions = copied === undefined ? [] : await findPermissions(tx, { role_id: copied })
  await audit(tx, ctx, { action: 'access_control.add_role', entity: 'roles', entity_id: id, after: { name: input.name } })
  if (permissions.length > 0)
    await applyRoleChanges(tx, ctx, [role!], [{ role_id: id, granted: permissions.map((permission) => permission.id), revoked: [] }])
  else await broadcast(tx, 'access')
  const [after] = await lockRoles(tx, [id])
  return { data: presentRole(after!, ctx.actor), message: 'Role Successfully Created' }
})

/** Renames a role. What it may do follows from its key, which stays. */
export const editRole = action(accessControl.editRole, async (tx, ctx, input) => {
  const before = (await lockRoles(tx, [input.id]))[0] ?? notFound()
  await checkFresh(tx, { entity: 'roles', row: before, since: input.updated_at })
  await renameRole(tx, input.id, input.name)
  await audit(tx, ctx, {
    action: 'access_control.edit_role',
    entity: 'roles',
    entity_id: input.id,
    before: { name: before.name },
    after: { name: input.name },
  })
  await broadcast(tx, 'access')
  const [after] = await lockRoles(tx, [input.id])
  return { data: presentRole(after ?? before, ctx.actor), message: 'Role Successfully Updated' }
})

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
