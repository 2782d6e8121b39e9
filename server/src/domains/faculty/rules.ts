import {
  type EmployeeRow,
  type Employment,
  formatSchedule,
  type LoadState,
  type RoleKey,
  salutations,
  type TaughtClass,
} from '@talaan/contract'
import { contactHours } from '../offers/rules.ts'
import type { ClassRecord } from './load-queries.ts'
import type { Limits } from './queries.ts'

/** What counts while nobody has set them: what a full load and half of it come to. */
export const defaultLimits: Limits = { full_time: 24, part_time: 12 }

export const limitKeys: Record<Employment, 'full_time_max_units' | 'part_time_max_units'> = {
  full_time: 'full_time_max_units',
  part_time: 'part_time_max_units',
}

/** Staff have none of the two that instructors have. */
export const employmentOf = (row: { employment: Employment | 'staff' }): Employment | null =>
  row.employment === 'staff' ? null : row.employment

/** `E-0003` */
export const employeeNumber = (serial: number): string => `E-${String(serial).padStart(4, '0')}`

/** A load against the limit of its employment; staff who teach have none. */
export function loadOf(
  { subjects, units }: Pick<EmployeeRow, 'subjects' | 'units'>,
  employment: Employment | null,
  limits: Limits,
): { load: LoadState; max_units: number | null } {
  const max_units = employment && limits[employment]
  if (subjects === 0) return { load: 'none', max_units }
  return { load: max_units !== null && units > max_units ? 'overload' : 'normal', max_units }
}

/** What is still open about a class: hours that do not fit its units, meetings without a room. */
export function classNotes(row: Pick<ClassRecord, 'lec_units' | 'lab_units' | 'meetings'>): string[] {
  const roomless = row.meetings.filter((meeting) => meeting.room === null)
  const rooms = roomless.length > 0 ? `No room yet for ${formatSchedule(roomless)}.` : null
  return [contactHours(row).note, rooms].filter((note) => note !== null)
}

/** The sums below a load's classes. */
export function loadTotals(classes: readonly TaughtClass[]) {
  const sum = (of: (row: TaughtClass) => number): number => classes.reduce((total, row) => total + of(row), 0)
  return {
    subjects: classes.length,
    units: sum((row) => row.units),
    contact_hours: sum((row) => row.contact_hours.weekly),
    expected_hours: sum((row) => row.contact_hours.expected),
    students: sum((row) => row.students),
  }
}

const OWN_ROLES = 'Your own roles are changed by somebody else'
const ONLY_ADMINISTRATORS = "Only an administrator can change an administrator's roles"
const NO_INSTRUCTOR = 'Instructor roles are given on the Users page'

interface Edit {
  salutation?: string | null
  employment?: Employment | null
}

interface Edited {
  employment: Employment | 'staff'
  role_keys: readonly RoleKey[]
  /** Whether it is the caller's own record. */
  self: boolean
}

/** Which fields cannot be taken as they are. Employment is a role: what is said of roles holds for it. */
export function employeeErrors(form: Edit, before: Edited, actor: { is_admin: boolean }): Record<string, string> {
  const errors: Record<string, string> = {}
  if (form.salutation && !(salutations as readonly string[]).includes(form.salutation)) errors.salutation = 'This is not one of the choices'
  const employment = employmentOf(before)
  if (!form.employment || form.employment === employment) return errors
  if (employment === null) errors.employment = NO_INSTRUCTOR
  else if (!actor.is_admin && before.self) errors.employment = OWN_ROLES
  else if (!actor.is_admin && before.role_keys.includes('administrator')) errors.employment = ONLY_ADMINISTRATORS
  return errors
}
