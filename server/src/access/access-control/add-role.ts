import { randomBytes } from 'node:crypto'
import { accessControl } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid } from '#platform/errors.ts'
import { applyRoleChanges } from './apply-role-changes.ts'
import { findPermissions, insertRole, lockRoles } from './queries.ts'
import { presentRole } from './reads.ts'
import { ROLE_NAME_TAKEN } from './rules.ts'

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
  return { data: presentRole(after!), message: 'Role Successfully Created' }
})
