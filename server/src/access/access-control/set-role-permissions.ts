import { accessControl } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { invalid } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { applyRoleChanges } from './apply-role-changes.ts'
import { findRole } from './find-role.ts'
import { findPermissions, findRoles, lockRoles } from './queries.ts'
import { presentRole } from './reads.ts'

/** Gives a role exactly the named permissions. */
export const setRolePermissions = action(accessControl.setRolePermissions, async (tx, ctx, input) => {
  const role = findRole(await findRoles(tx), input.role) ?? invalid({ role: 'This role does not exist' })
  const [before] = await lockRoles(tx, [role.id])
  if (!before) return invalid({ role: 'This role does not exist' })
  await checkFresh(tx, { entity: 'roles', row: before, since: input.updated_at })
  const permissions = await findPermissions(tx)
  const wanted = input.permissions.map(
    (reference) =>
      permissions.find(({ id, name }) => String(id) === String(reference) || name === reference)?.id ??
      invalid({ permissions: `The permission ${reference} does not exist` }),
  )
  const held = permissions.filter(({ role_ids }) => role_ids.includes(role.id)).map(({ id }) => id)
  const granted = wanted.filter((id) => !held.includes(id))
  const revoked = held.filter((id) => !wanted.includes(id))
  await applyRoleChanges(tx, ctx, [before], [{ role_id: role.id, granted, revoked }])
  const [after] = await lockRoles(tx, [role.id])
  return { data: presentRole(after ?? before), message: 'Role Permissions Successfully Updated' }
})
