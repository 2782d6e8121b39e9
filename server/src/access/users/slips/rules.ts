import { type RoleKey, roles, type SkippedSlip, type SlipReplacement } from '@talaan/contract'

export interface SlipFacts {
  /** Every applicant is a student; those whom nobody accepted have neither a course nor an accepted enrollment. */
  is_accepted: boolean
  user_id: number | null
  status: number | null
  first_login: boolean | null
  has_password: boolean
  temp_password_expires_at: Date | null
  slip_printed_at: Date | null
  /** Whether the account has a role besides that of a student. */
  has_other_role: boolean
}

interface SlipCircumstances {
  replace: SlipReplacement
  now: Date
  actor: { id: number; is_admin: boolean }
}

/** A slip that was made so recently is just being printed. */
const JUST_PRINTED_MS = 60_000

/** Whether a slip replaces a password that the student chose, which is a password reset. */
export const isPasswordReset = (row: Pick<SlipFacts, 'has_password' | 'first_login'>): boolean => row.has_password && !row.first_login

/** The office that somebody acts for, by the first of the roles. */
export const officeOf = (actor: { roles: readonly RoleKey[] }): string =>
  roles.find(({ key }) => key !== 'student' && actor.roles.includes(key))?.name ?? 'School'

/** Why a student gets no slip; undefined when the student gets one. */
export function refusalOf(row: SlipFacts, { replace, now, actor }: SlipCircumstances): Pick<SkippedSlip, 'status' | 'message'> | undefined {
  if (!row.is_accepted) return { status: 'refused', message: 'The application has not been accepted yet.' }
  if (row.user_id === null) return undefined
  if (row.user_id === actor.id) return { status: 'refused', message: 'You cannot print a slip of your own account.' }
  if (row.has_other_role && !actor.is_admin) return { status: 'refused', message: 'The account has other roles. Ask the administrator.' }
  if (row.status !== 1) return { status: 'refused', message: 'The account is inactive.' }
  if (!row.has_password) return undefined
  if (isPasswordReset(row))
    return replace === 'used'
      ? undefined
      : { status: 'used', message: 'The student has signed in and chosen a password. The administrator can replace it.' }
  if (row.slip_printed_at !== null && now.getTime() - row.slip_printed_at.getTime() < JUST_PRINTED_MS)
    return { status: 'unused', message: 'A slip was made less than a minute ago. Print that one, or try again in a minute.' }
  const expires = row.temp_password_expires_at
  if (replace === 'none' && !(expires !== null && expires <= now))
    return { status: 'unused', message: 'The student has a temporary password that has not been used yet.' }
  return undefined
}
