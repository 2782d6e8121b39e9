import {
  areaPlace,
  canOpenScreen,
  isBuiltInPermission,
  isBuiltInRole,
  permissionArea,
  type Reason,
  type Screen,
  screens,
} from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import type { PermissionRecord, RoleRecord } from './queries.ts'

export const ROLE_NAME_TAKEN = 'This name is already used by another role'
export const PERMISSION_NAME_TAKEN = 'This name is already used by another permission'
export const BUILT_IN_NAME = 'The name of a built-in permission cannot be changed: the portal checks it by this name'

/** What opens this screen to administrators. The Administrator role keeps it, whatever else is taken from it. */
const ownWay: readonly string[] = ['View Roles and Permissions', 'Edit Permissions']

interface Loss {
  role: Pick<RoleRecord, 'key'>
  revoked: readonly string[]
}

/** The Administrator role keeps its way to the roles and permissions. */
export function ownWayReasons({ role, revoked }: Loss): Reason[] {
  const lost = role.key === 'administrator' ? revoked.filter((name) => ownWay.includes(name)) : []
  return lost.map((name) => ({
    code: 'access.own_way',
    message: `The Administrator role must keep the permission ${name}. Without it, permissions could not be changed again.`,
  }))
}

/** A role that somebody has, or that the program has, is not deleted. */
export function roleDeletionReasons(role: Pick<RoleRecord, 'key' | 'users'>): Reason[] {
  if (isBuiltInRole(role.key)) return [{ code: 'role.built_in', message: 'A built-in role cannot be deleted. You can rename it.' }]
  if (role.users === 0) return []
  const people = role.users === 1 ? '1 person has' : `${role.users} people have`
  return [{ code: 'role.in_use', message: `${people} this role.`, clears_by: 'Take the role from them first' }]
}

export const permissionDeletionReasons = (permission: Pick<PermissionRecord, 'name'>): Reason[] =>
  isBuiltInPermission(permission.name)
    ? [{ code: 'permission.built_in', message: 'A built-in permission cannot be deleted. You can take it from every role.' }]
    : []

const knownScreens = new Map<string, Screen>((screens as readonly Screen[]).map((screen) => [screen.path, screen]))

/** The error of route shapes that are added to a permission: each is a screen for signed-in people that the caller can open. */
export function urlsError(added: readonly string[], actor: Actor): string | undefined {
  const unknown = added.find((url) => (knownScreens.get(url)?.permission ?? 'public') === 'public')
  if (unknown !== undefined) return `There is no screen with the route ${unknown}`
  const closed = actor.is_admin ? undefined : added.find((url) => !canOpenScreen(actor.rights, knownScreens.get(url)!))
  return closed === undefined ? undefined : `You cannot open ${closed} yourself, so you cannot open it to others`
}

interface Named {
  name: string
}

/** By area, then by name. */
export const byArea = (a: Named, b: Named): number =>
  areaPlace(permissionArea(a.name)) - areaPlace(permissionArea(b.name)) || a.name.localeCompare(b.name)
