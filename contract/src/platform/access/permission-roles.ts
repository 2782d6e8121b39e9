import type { RoleKey } from './roles.ts'

export interface PermissionDefault {
  name: string
  /** Route patterns of the screens that this permission opens; parameters as `:name`. */
  urls: readonly string[]
  /** The roles that hold it in a new database. The administrator passes every check without a permission. */
  roles: readonly RoleKey[]
}

export const office = ['administrator', 'registrar'] as const
export const management = ['administrator', 'registrar', 'school_admin'] as const
export const money = ['administrator', 'cashier'] as const
export const collections = ['administrator', 'school_admin', 'cashier'] as const
export const instructors = ['full_time', 'part_time'] as const
export const clearanceOffices = [
  ...['administrator', 'registrar', 'cashier', 'dean', 'principal'],
  ...['sss_coordinator', 'sao_coordinator', 'guidance_counselor', 'librarian'],
] as readonly RoleKey[]
export const administrator = ['administrator'] as const
export const student = ['student'] as const
