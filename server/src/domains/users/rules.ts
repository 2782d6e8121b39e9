import type { Reason, RoleKey } from '@talaan/contract'
import type { FieldTexts } from '../people/rules.ts'

/** A temporary password may be used this long. */
export const TEMPORARY_PASSWORD_DAYS = 7

export const STUDENT_REFUSED = 'Student User cannot be added on this form!'
const UNKNOWN_ROLE = 'This role does not exist'
export const EMAIL_TAKEN = 'This email is already used by another account'

interface RoleRow {
  id: number
  key: RoleKey
}

interface NewRoles {
  role: number
  roles: readonly number[]
}

/** The Student role comes with an admission, never with this form; only administrators make administrators. */
export function newRoleErrors(form: NewRoles, known: readonly RoleRow[], actor: { is_admin: boolean }): FieldTexts {
  const errors: FieldTexts = {}
  const check = (field: string, ids: readonly number[]) => {
    const rows = ids.map((id) => known.find((role) => role.id === id))
    if (rows.some((role) => role === undefined)) errors[field] = UNKNOWN_ROLE
    else if (rows.some((role) => role?.key === 'student')) errors[field] = STUDENT_REFUSED
    else if (!actor.is_admin && rows.some((role) => role?.key === 'administrator')) errors[field] = ONLY_ADMINISTRATORS
  }
  check('role', [form.role])
  check('roles', form.roles)
  return errors
}

const ONLY_ADMINISTRATORS = 'Only an administrator can give or take the Administrator role'
const OWN_ROLES = 'Your own roles are changed by somebody else'
const ONLY_ADMINISTRATORS_STUDENT = 'Only an administrator can give or take the Student role'

interface RoleChange {
  before: readonly RoleKey[]
  /** The roles of the form that exist. */
  after: readonly RoleKey[]
  unknown: boolean
  /** Whether the account is the caller's own. */
  self?: boolean
}

/** What of a role change the caller may not do. */
export function roleChangeErrors(change: RoleChange, actor: { is_admin: boolean }): FieldTexts {
  if (change.unknown) return { roles: UNKNOWN_ROLE }
  if (actor.is_admin) return {}
  const moved = (key: RoleKey) => change.before.includes(key) !== change.after.includes(key)
  if (change.self && [...change.before, ...change.after].some(moved)) return { roles: OWN_ROLES }
  if (moved('student')) return { roles: ONLY_ADMINISTRATORS_STUDENT }
  return moved('administrator') ? { roles: ONLY_ADMINISTRATORS } : {}
}

interface Loss {
  /** Whether the account is an active administrator's now, and would be afterwards. */
  administers: boolean
  willAdminister: boolean
  self: boolean
  /** Active administrators besides this account. */
  others: number
}

/** Somebody must be able to undo it: nobody takes their own administration away, and the last administrator stays. */
export function administrationReasons(loss: Loss): Reason[] {
  if (!loss.administers || loss.willAdminister) return []
  if (loss.self) return [selfReason('You cannot remove your own Administrator role.')]
  if (loss.others > 0) return []
  return [
    {
      code: 'user.last_administrator',
      message: 'This is the last active administrator.',
      clears_by: 'Make somebody else an administrator first',
    },
  ]
}

/** Switching oneself off would end the session that does it. */
export const ownStatusReasons = (self: boolean): Reason[] => (self ? [selfReason('You cannot deactivate your own account.')] : [])

const selfReason = (message: string): Reason => ({ code: 'user.self', message, clears_by: 'Ask another administrator' })

const neededFields = [
  'first_name',
  'last_name',
  'personal_email',
  'contact_number',
  'birthdate',
  'gender',
  'civil_status',
  'province',
  'municipality',
  'barangay',
  'psgc_code',
  'emergency_contact_name',
  'emergency_contact_number',
] as const

/** Whether the profile lacks something the school needs, so that the person is sent to it first. */
export const needsUpdate = (profile: Partial<Record<(typeof neededFields)[number], string | null>>): boolean =>
  neededFields.some((field) => !profile[field])
