import { type PermissionName, permissionTable } from './permission-table.ts'
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

/** The built-in permissions of an empty database, with the screens that name them. */
export const permissions: readonly BuiltInPermission[] = Object.entries(permissionTable).flatMap(([area, rolesOf]) =>
  Object.entries(rolesOf).map(([name, roles]) => ({
    name: name as PermissionName,
    area,
    urls: screens.filter(({ permission }) => permission === name).map(({ path }) => path),
    roles,
  })),
)

/** The area of permissions that the school adds. */
export const ADDED_AREA = 'Added by the school'

/** The area whose permissions are about the own record alone; all others give access to other people's records. */
export const OWN_RECORD_AREA = 'Own pages of students and parents' satisfies keyof typeof permissionTable

const areaNames: readonly string[] = [...Object.keys(permissionTable), ADDED_AREA]
const areaOfName = new Map<string, string>(permissions.map(({ name, area }) => [name, area]))

export const permissionArea = (name: string): string => areaOfName.get(name) ?? ADDED_AREA

/** Whether the program itself has the permission: it checks it by this name. */
export const isBuiltInPermission = (name: string): boolean => areaOfName.has(name)

/** The place of an area in lists. */
export const areaPlace = (area: string): number => areaNames.indexOf(area)
