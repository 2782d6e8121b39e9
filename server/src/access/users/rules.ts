import { hasPermission, OWN_RECORD_AREA, permissionArea, REQUIRED, type Reason, type RoleKey } from '@talaan/contract'
import type { FieldTexts } from '#foundation/people/rules.ts'
import type { Actor } from '#platform/context.ts'
import type { TableRole } from './role-table.ts'

/** Days in which a temporary password can be used. */
export const TEMPORARY_PASSWORD_DAYS = 7

export const STUDENT_REFUSED = 'Student User cannot be added on this form!'
const UNKNOWN_ROLE = 'This role does not exist'
export const EMAIL_TAKEN = 'This email is already used by another account'

/** What somebody may do. */
export type Rights = Pick<Actor, 'is_admin' | 'rights'>

/** Nobody gives, takes or takes over a permission that they lack themselves. Those for the own record alone count for nobody. */
export function lackingReasons(actor: Rights, names: readonly string[]): Reason[] {
  if (actor.is_admin) return []
  return missingPermissionReasons(names.filter((name) => permissionArea(name) !== OWN_RECORD_AREA && !hasPermission(actor.rights, name)))
}

/** The reason of a refusal for permissions that the caller does not hold; none when there are none. */
export function missingPermissionReasons(names: readonly string[]): Reason[] {
  const lacking = [...new Set(names)]
  if (lacking.length === 0) return []
  const [first] = lacking
  const more = lacking.length > 1 ? ` and ${lacking.length - 1} more` : ''
  return [{ code: 'access.lacking', message: `You do not have the permission ${first}${more} yourself.`, office: 'Administrator' }]
}

interface NewRoles {
  role: number
  roles: readonly number[]
}

/** The Student role is given by an admission, never by this form; only administrators add administrators, and nobody gives rights that they lack. */
export function newRoleErrors(form: NewRoles, allRoles: readonly TableRole[], actor: Rights): FieldTexts {
  const errors: FieldTexts = {}
  const checkField = (field: string, ids: readonly number[]) => {
    const rows = ids.map((id) => allRoles.find((role) => role.id === id))
    if (rows.some((role) => role === undefined)) errors[field] = UNKNOWN_ROLE
    else if (rows.some((role) => role?.key === 'student')) errors[field] = STUDENT_REFUSED
    else if (!actor.is_admin && rows.some((role) => role?.key === 'administrator')) errors[field] = ONLY_ADMINISTRATORS
    else Object.assign(errors, lackingRoleErrors(field, rows as TableRole[], actor))
  }
  checkField('role', [form.role])
  checkField('roles', form.roles)
  return errors
}

function lackingRoleErrors(field: string, given: readonly TableRole[], actor: Rights): FieldTexts {
  const role = given.find(({ names }) => lackingReasons(actor, names).length > 0)
  return role ? { [field]: `You cannot give the role ${role.name}: it has permissions that you do not have` } : {}
}

const ONLY_ADMINISTRATORS = 'Only an administrator can assign or remove the Administrator role'
const OWN_ROLES = 'You cannot change your own roles'
const ONLY_ADMINISTRATORS_STUDENT = 'Only an administrator can assign or remove the Student role'

interface RoleChange {
  before: readonly RoleKey[]
  /** The roles of the form that exist. */
  after: readonly TableRole[]
  hasUnknownRole: boolean
  /** Whether the account is the caller's own. */
  isOwnAccount?: boolean
}

/** Errors of a role change that the caller may not make. */
export function roleChangeErrors(change: RoleChange, actor: Rights): FieldTexts {
  if (change.hasUnknownRole) return { roles: UNKNOWN_ROLE }
  if (actor.is_admin) return {}
  const after = change.after.map(({ key }) => key)
  const isChanged = (key: RoleKey) => change.before.includes(key) !== after.includes(key)
  if (change.isOwnAccount && [...change.before, ...after].some(isChanged)) return { roles: OWN_ROLES }
  if (isChanged('student')) return { roles: ONLY_ADMINISTRATORS_STUDENT }
  if (isChanged('administrator')) return { roles: ONLY_ADMINISTRATORS }
  const given = change.after.filter(({ key }) => !change.before.includes(key))
  return lackingRoleErrors('roles', given, actor)
}

interface AdministrationChange {
  /** Whether the account is an active administrator's now, and would be afterwards. */
  isAdministrator: boolean
  willBeAdministrator: boolean
  isOwnAccount: boolean
  /** Active administrators besides this account. */
  otherAdministrators: number
}

/** Nobody removes their own Administrator role, and the last administrator cannot be removed. */
export function administrationReasons(change: AdministrationChange): Reason[] {
  if (!change.isAdministrator || change.willBeAdministrator) return []
  if (change.isOwnAccount) return [selfReason('You cannot remove your own Administrator role.')]
  if (change.otherAdministrators > 0) return []
  return [
    {
      code: 'user.last_administrator',
      message: 'This is the last active administrator.',
      clears_by: 'Assign another administrator first',
    },
  ]
}

/** Nobody deactivates their own account: it would end the session that does it. */
export const ownStatusReasons = (isOwnAccount: boolean): Reason[] =>
  isOwnAccount ? [selfReason('You cannot deactivate your own account.')] : []

/** Nobody resets the own password at the counter: that is on the own profile. An inactive account cannot sign in. */
export function passwordResetReasons(account: { id: number; status: number }, actorId: number): Reason[] {
  if (account.id === actorId)
    return [selfReason('You cannot reset your own password here.', 'Use "Forgot your password?" on the sign-in page')]
  if (account.status === 1) return []
  const message = 'This account is inactive and cannot be used to sign in.'
  return [{ code: 'user.inactive', message, clears_by: 'Activate the user first' }]
}

/** The reason against what somebody would do to the own account. */
export const selfReason = (message: string, clears_by = 'Ask another administrator'): Reason => ({ code: 'user.self', message, clears_by })

interface Emails {
  personal_email?: string | null
  /** What the account signs in with. */
  email?: string | null
}

/** Staff have both emails, also those who study. A student may have none, and then signs in with the student number. */
export function emailErrors(form: Emails, account: { isStudent: boolean; student_id_number: string | null }): FieldTexts {
  const errors: FieldTexts = {}
  if (!form.personal_email && !account.isStudent) errors.personal_email = REQUIRED
  if (!form.email && !account.isStudent) errors.email = REQUIRED
  else if (!form.email && account.student_id_number === null) {
    errors.email = 'Enter an email. There is no student number to sign in with.'
  }
  return errors
}

interface OwnAccount {
  email: string | null
  info: { personal_email: string | null }
}

export const MAIL_OF_ACCOUNT = 'Ask the registrar to change this email: links to reset your password are sent to it.'

export const ownEmailReason: Reason = {
  code: 'user.own_email',
  message: 'Only students and parents sign in without an own email. Give the account an email first.',
  office: 'Administrator',
}

/** Whoever signs in with a number gets password reset links at the personal email, so an open session must not be enough to change it. */
export function profileEmailErrors(before: OwnAccount, form: Emails, isStudent: boolean): FieldTexts {
  const newEmail = form.personal_email ?? null
  if (before.email === null && newEmail !== before.info.personal_email) return { personal_email: MAIL_OF_ACCOUNT }
  return newEmail === null && !isStudent ? { personal_email: REQUIRED } : {}
}

const neededFields = [
  'first_name',
  'last_name',
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

/** Whether the profile lacks a field that the school needs, so that the user must complete it first. */
export const needsUpdate = (profile: Partial<Record<(typeof neededFields)[number], string | null>>): boolean =>
  neededFields.some((field) => !profile[field])
