/** The parts of the school's work to which permissions belong, in the order of lists. */
export const permissionAreas = [
  'Admission and enrollment',
  'Exceptions from enrollment rules',
  'Students',
  'Curriculum, classes and faculty',
  'Grades and clearance',
  'Documents',
  'Payments and fees',
  'Campus and messages',
  'Administration',
  'Data privacy',
  'Own pages of instructors',
  'Own pages of students and parents',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** The area of permissions that the school adds. */
export const ADDED_AREA = 'Added by the school'

/** The area whose permissions are about the own record alone; all others give access to other people's records. */
export const OWN_RECORD_AREA: PermissionArea = 'Own pages of students and parents'

/** The place of an area in lists; the added ones are last. */
export const areaPlace = (area: string): number => [...permissionAreas, ADDED_AREA].indexOf(area)
