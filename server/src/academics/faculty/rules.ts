import {
  type EmployeeRow,
  type Employment,
  formatSchedule,
  type LoadStatus,
  type RoleKey,
  salutations,
  type TaughtClass,
} from '@talaan/contract'
import { contactHours } from '#academics/offers/rules.ts'
import type { ClassRecord } from './load-queries.ts'
import type { LoadLimits } from './queries.ts'

/** The limits until an administrator sets them: a full load and half of it. */
export const defaultLimits: LoadLimits = { full_time: 24, part_time: 12 }

export const limitKeys: Record<Employment, 'full_time_max_units' | 'part_time_max_units'> = {
  full_time: 'full_time_max_units',
  part_time: 'part_time_max_units',
}

/** The employment of an instructor; null for staff. */
export const employmentOf = (row: { employment: Employment | 'staff' }): Employment | null =>
  row.employment === 'staff' ? null : row.employment

/** `E-0003` */
export const formatEmployeeNumber = (serial: number): string => `E-${String(serial).padStart(4, '0')}`

/** Compares a load with the limit of its employment; staff who teach have no limit. */
export function assessLoad(
  { subjects, units }: Pick<EmployeeRow, 'subjects' | 'units'>,
  employment: Employment | null,
  limits: LoadLimits,
): { load: LoadStatus; max_units: number | null } {
  const max_units = employment && limits[employment]
  if (subjects === 0) return { load: 'none', max_units }
  return { load: max_units !== null && units > max_units ? 'overload' : 'normal', max_units }
}

/** Notes about an incomplete class: hours that do not match its units, meetings without a room. */
export function classNotes(row: Pick<ClassRecord, 'lec_units' | 'lab_units' | 'meetings'>): string[] {
  const meetingsWithoutRoom = row.meetings.filter((meeting) => meeting.room === null)
  const roomNote = meetingsWithoutRoom.length > 0 ? `No room yet for ${formatSchedule(meetingsWithoutRoom)}.` : null
  return [contactHours(row).note, roomNote].filter((note) => note !== null)
}

/** The totals of a load's classes. */
export function loadTotals(classes: readonly TaughtClass[]) {
  const sumOf = (readValue: (row: TaughtClass) => number): number => classes.reduce((total, row) => total + readValue(row), 0)
  return {
    subjects: classes.length,
    units: sumOf((row) => row.units),
    contact_hours: sumOf((row) => row.contact_hours.weekly),
    expected_hours: sumOf((row) => row.contact_hours.expected),
    students: sumOf((row) => row.students),
  }
}

const OWN_ROLES = 'You cannot change your own roles'
const ONLY_ADMINISTRATORS = "Only an administrator can change an administrator's roles"
const NOT_INSTRUCTOR = 'Assign instructor roles on the Users page'

interface EmployeeInput {
  salutation?: string | null
  employment?: Employment | null
}

interface EmployeeFacts {
  employment: Employment | 'staff'
  role_keys: readonly RoleKey[]
  /** Whether it is the caller's own record. */
  isSelf: boolean
}

/** Errors by field. Employment is a role, so the rules for changing roles apply to it. */
export function employeeErrors(form: EmployeeInput, before: EmployeeFacts, actor: { is_admin: boolean }): Record<string, string> {
  const errors: Record<string, string> = {}
  if (form.salutation && !(salutations as readonly string[]).includes(form.salutation)) errors.salutation = 'Choose a value from the list'
  const employment = employmentOf(before)
  if (!form.employment || form.employment === employment) return errors
  if (employment === null) errors.employment = NOT_INSTRUCTOR
  else if (!actor.is_admin && before.isSelf) errors.employment = OWN_ROLES
  else if (!actor.is_admin && before.role_keys.includes('administrator')) errors.employment = ONLY_ADMINISTRATORS
  return errors
}
