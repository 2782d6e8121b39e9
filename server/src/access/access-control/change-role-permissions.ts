import { accessControl } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { applyRoleChanges } from './apply-role-changes.ts'
import { lockRoles } from './queries.ts'

/** Gives permissions to several roles and takes others from them. What two people change at once of one role is all kept. */
export const changeRolePermissions = action(accessControl.changeRolePermissions, async (tx, ctx, input) => {
  const ids = [...new Set(input.changes.map(({ role_id }) => role_id))]
  const roles = await lockRoles(tx, ids)
  if (roles.length < ids.length) notFound('A role of these changes does not exist anymore.')
  await applyRoleChanges(tx, ctx, roles, input.changes)
  return { message: 'Role Permissions Successfully Updated' }
})
