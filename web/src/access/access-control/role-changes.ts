import type { Permission, Request, Role } from '@talaan/contract'
import type { accessControl } from '@talaan/contract/calls'
import { OWN_RECORD_AREA } from '@talaan/contract/values'

/** What is ticked differently than it is stored: `role:permission` to whether the role has the permission. */
export type RoleChanges = ReadonlyMap<string, boolean>

const keyOf = (roleId: number, permissionId: number): string => `${roleId}:${permissionId}`

export const isStored = (role: Role, permission: Permission): boolean => permission.role_ids.includes(role.id)

export const isHeld = (changes: RoleChanges, role: Role, permission: Permission): boolean =>
  changes.get(keyOf(role.id, permission.id)) ?? isStored(role, permission)

/** The changes after one more tick. A tick that is taken back is no change. */
export function toggle(changes: RoleChanges, role: Role, permission: Permission): RoleChanges {
  const next = new Map(changes)
  const key = keyOf(role.id, permission.id)
  const held = !isHeld(changes, role, permission)
  if (held === isStored(role, permission)) next.delete(key)
  else next.set(key, held)
  return next
}

export interface ChangedRole {
  role: Role
  granted: Permission[]
  revoked: Permission[]
}

/** The changes by role; those that somebody else has made meanwhile are left out. */
export const changedRoles = (changes: RoleChanges, roles: readonly Role[], permissions: readonly Permission[]): ChangedRole[] =>
  roles.flatMap((role) => {
    const differing = permissions.filter((permission) => isHeld(changes, role, permission) !== isStored(role, permission))
    const granted = differing.filter((permission) => isHeld(changes, role, permission))
    const revoked = differing.filter((permission) => !isHeld(changes, role, permission))
    return differing.length > 0 ? [{ role, granted, revoked }] : []
  })

export const toRequest = (changed: readonly ChangedRole[]): Request<typeof accessControl.changeRolePermissions> => ({
  changes: changed.map(({ role, granted, revoked }) => ({
    role_id: role.id,
    granted: granted.map(({ id }) => id),
    revoked: revoked.map(({ id }) => id),
  })),
})

/** Whether every student or every parent would get access to other people's records. */
export const opensToFamilies = ({ role, granted }: ChangedRole): boolean =>
  (role.key === 'student' || role.key === 'parent') && granted.some(({ area }) => area !== OWN_RECORD_AREA)
