/** The sixteen built-in roles. Code and route lists use `key`; people read the name, which a school can change. */
export const roles = [
  { key: 'administrator', name: 'Administrator' },
  { key: 'school_admin', name: 'School Administrator' },
  { key: 'full_time', name: 'Full Time Instructor' },
  { key: 'part_time', name: 'Part Time Instructor' },
  { key: 'student', name: 'Student' },
  { key: 'cashier', name: 'Cashier' },
  { key: 'registrar', name: 'Registrar' },
  { key: 'parent', name: 'Parent' },
  { key: 'dean', name: 'Dean' },
  { key: 'principal', name: 'Principal' },
  { key: 'sss_coordinator', name: 'SSS Coordinator' },
  { key: 'sao_coordinator', name: 'SAO Coordinator' },
  { key: 'guidance_counselor', name: 'Guidance Counselor' },
  { key: 'librarian', name: 'Librarian' },
  { key: 'hs_teacher', name: 'HS Teacher' },
  { key: 'guard', name: 'Guard' },
] as const

type BuiltInRoleKey = (typeof roles)[number]['key']
/** A built-in role, or one that the school added. */
export type RoleKey = BuiltInRoleKey | `own_${string}`

const builtInKeys: readonly string[] = roles.map((role) => role.key)

/** Whether the program has the role; all others were added by the school. */
export const isBuiltInRole = (key: string): boolean => builtInKeys.includes(key)

/** Roles whose name contains 'Instructor' get the menu and screens of instructors. */
export const isInstructorRole = (name: string): boolean => name.includes('Instructor')
