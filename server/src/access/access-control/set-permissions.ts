import { accessControl } from '@talaan/contract'
import { checkAccountAccess, lockAccount, requireOwnEmail } from '#access/users/account-access.ts'
import { lackingReasons } from '#access/users/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { applyRoleChanges } from './apply-role-changes.ts'
import { findRole } from './find-role.ts'
import { findPermissions, findRoles, findUserPermissions, lockRoles, replaceUserPermissions } from './queries.ts'
import { presentRole } from './reads.ts'

/** Gives permissions to several roles and takes others from them. What two people change at once of one role is all kept. */
export const changeRolePermissions = action(accessControl.changeRolePermissions, async (tx, ctx, input) => {
  const ids = [...new Set(input.changes.map(({ role_id }) => role_id))]
  const roles = await lockRoles(tx, ids)
  if (roles.length < ids.length) notFound('One of the roles no longer exists.')
  await applyRoleChanges(tx, ctx, roles, input.changes)
  return { message: 'Role Permissions Successfully Updated' }
})

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
  return { data: presentRole(after ?? before, ctx.actor), message: 'Role Permissions Successfully Updated' }
})

/** Gives a person exactly these permissions beside those of the roles. */
export const setUserPermissions = action(accessControl.setUserPermissions, async (tx, ctx, input) => {
  const account = (await lockAccount(tx, input.id)) ?? notFound()
  await checkAccountAccess(tx, ctx.actor, [account.id])
  const permissions = await findUserPermissions(tx, input.id)
  const isChanged = ({ id, is_direct }: { id: number; is_direct: boolean }) => is_direct !== input.permissions.includes(id)
  const changed = permissions.filter(isChanged).map(({ name }) => name)
  rejectIfAny(lackingReasons(ctx.actor, changed))
  await replaceUserPermissions(tx, input.id, input.permissions)
  await requireOwnEmail(tx, input.id)
  const namesOf = (chosen: (permission: (typeof permissions)[number]) => boolean) => permissions.filter(chosen).map(({ name }) => name)
  await audit(tx, ctx, {
    action: 'access_control.change_user',
    entity: 'users',
    entity_id: input.id,
    before: { permissions: namesOf(({ is_direct }) => is_direct) },
    after: { permissions: namesOf(({ id }) => input.permissions.includes(id)) },
  })
  return { message: `The permissions of ${account.name} were saved.` }
})
