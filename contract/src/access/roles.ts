/** The sixteen roles. Code and route lists use `key`; people read `name`. */
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

export type RoleKey = (typeof roles)[number]['key']
export const roleKeys = roles.map((role) => role.key) as [RoleKey, ...RoleKey[]]

/** Roles whose name contains 'Instructor' get the menu and screens of instructors. */
export const isInstructorRole = (name: string): boolean => name.includes('Instructor')

/** The name of the role that may do everything except open the screens of students and instructors. */
export const ADMINISTRATOR = 'Administrator'
export const STUDENT = 'Student'
