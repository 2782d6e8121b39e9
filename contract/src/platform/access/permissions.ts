import { actionPermissions } from './action-permissions.ts'
import { screenPermissions } from './screen-permissions.ts'

/** The built-in permissions of an empty database. Later changes by administrators are made in the database. */
export const permissions = [...screenPermissions, ...actionPermissions] as const
export type PermissionName = (typeof permissions)[number]['name']
