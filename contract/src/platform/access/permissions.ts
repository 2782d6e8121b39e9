import { permissionsOfDomains } from '#manifests.gen.ts'
import { ADDED_AREA } from './areas.ts'
import type { PermissionName } from './permission-name.ts'
import type { RoleKey } from './roles.ts'
import { screens } from './screens.ts'

interface BuiltInPermission {
  name: PermissionName
  area: string
  /** Route patterns of the screens that this permission opens; parameters as `:name`. */
  urls: readonly string[]
  /** The roles that hold it in a new database. */
  roles: readonly RoleKey[]
}

/**
 * The built-in permissions of an empty database, with the screens that name them. The administrator passes every check without a permission.
 * Later changes are made in the database.
 */
export const permissions: readonly BuiltInPermission[] = permissionsOfDomains
  .flatMap((areas) => Object.entries<Record<string, readonly RoleKey[]>>(areas))
  .flatMap(([area, rolesOf]) =>
    Object.entries(rolesOf).map(([name, roles]) => ({
      name: name as PermissionName,
      area,
      urls: screens.filter(({ permission }) => permission === name).map(({ path }) => path),
      roles,
    })),
  )

const areaOfName = new Map<string, string>(permissions.map(({ name, area }) => [name, area]))

export const permissionArea = (name: string): string => areaOfName.get(name) ?? ADDED_AREA

/** Whether the program itself has the permission: it checks it by this name. */
export const isBuiltInPermission = (name: string): boolean => areaOfName.has(name)
