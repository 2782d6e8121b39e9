import type { PermissionArea } from './access/areas.ts'
import type { RoleKey } from './access/roles.ts'

/** The permissions of a domain by their area, each with the roles that hold it in a new database. */
export type DomainPermissions = Readonly<Partial<Record<PermissionArea, Readonly<Record<string, readonly RoleKey[]>>>>>

/**
 * The actions of a domain in the words of the audit log, by the area of its filter. The words continue a sentence that begins with a person;
 * `{}` is the record, such as 'OR 1234 of DELA CRUZ, Juan'.
 */
export type DomainAuditWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/* Roles that hold many permissions together. */
export const administrator = ['administrator'] as const
export const office = ['administrator', 'registrar'] as const
export const management = ['administrator', 'registrar', 'school_admin'] as const
export const money = ['administrator', 'cashier'] as const
export const collections = ['administrator', 'school_admin', 'cashier'] as const
export const instructors = ['full_time', 'part_time'] as const
export const student = ['student'] as const
export const clearanceOffices = [
  'administrator',
  'registrar',
  'cashier',
  'dean',
  'principal',
  'sss_coordinator',
  'sao_coordinator',
  'guidance_counselor',
  'librarian',
] as const
