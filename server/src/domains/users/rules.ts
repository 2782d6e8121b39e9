import { type Reason, type RoleKey, salutations } from '@talaan/contract'

/** A temporary password may be used this long. */
export const TEMPORARY_PASSWORD_DAYS = 7

export const STUDENT_REFUSED = 'Student User cannot be added on this form!'
export const UNKNOWN_ROLE = 'This role does not exist'
export const EMAIL_TAKEN = 'This email is already used by another account'

type FieldTexts = Record<string, string>

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
  if (loss.self)
    return [{ code: 'user.self', message: 'You cannot remove your own Administrator role.', clears_by: 'Ask another administrator' }]
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
export const ownStatusReasons = (self: boolean): Reason[] =>
  self ? [{ code: 'user.self', message: 'You cannot deactivate your own account.', clears_by: 'Ask another administrator' }] : []

/** 'First M. Last', as accounts and messages name people. */
export function displayName(person: {
  first_name: string
  middle_name?: string | null
  last_name: string
  extension_name?: string | null
}): string {
  const middle = person.middle_name ? `${person.middle_name.charAt(0).toUpperCase()}.` : ''
  return [person.first_name, middle, person.last_name, person.extension_name].filter(Boolean).join(' ')
}

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

export interface PlaceChain {
  barangay: string
  city: string
  /** The province, or the region of a city that belongs to none. */
  above: string
  above_kind: 'province' | 'region'
}

interface Address {
  province: string
  municipality: string
  barangay: string
}

/** The names must be those of the code's own barangay, city and province; a city below a region is its own province. */
export function addressErrors(address: Address, chain: PlaceChain | undefined): FieldTexts {
  if (!chain) return { psgc_code: 'Choose a barangay' }
  const provinces = chain.above_kind === 'province' ? [chain.above] : [chain.city, chain.above]
  if (!provinces.includes(address.province)) return { province: 'This is not the province of the barangay' }
  if (address.municipality !== chain.city) return { municipality: 'This is not the municipality of the barangay' }
  return address.barangay === chain.barangay ? {} : { barangay: 'This is not the name of the barangay' }
}

/** What the database would refuse, said per field. `today` is the date in Manila. */
export function personErrors(person: { salutation?: string | null; birthdate: string }, today: string): FieldTexts {
  const errors: FieldTexts = {}
  if (person.salutation && !(salutations as readonly string[]).includes(person.salutation))
    errors.salutation = 'This is not one of the choices'
  if (person.birthdate >= today) errors.birthdate = 'The birthdate is in the future'
  if (person.birthdate < '1900-01-01') errors.birthdate = 'This is not a birthdate'
  return errors
}

/** What somebody looks for, word by word; eight are enough. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)

/** Every word must occur; `%`, `_` and `\` mean themselves. */
export const searchPatterns = (search: string | undefined): string[] =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
