import type { SkippedSlip, SlipReplacement } from '@talaan/contract'
import { TEMPORARY_PASSWORD_DAYS } from '../rules.ts'

interface SlipFacts {
  user_id: number | null
  status: number | null
  first_login: boolean | null
  has_password: boolean
  temp_password_expires_at: Date | null
  has_other_role: boolean
}

interface SlipCircumstances {
  replace: SlipReplacement
  now: Date
  actor: { id: number; is_admin: boolean }
}

const DAY_MS = 86_400_000
/** A password that was made so recently is on a slip that somebody is printing. */
const JUST_MADE_MS = 60_000

/** Why a student gets no slip; undefined when the student gets one. */
export function refusalOf(row: SlipFacts, { replace, now, actor }: SlipCircumstances): Pick<SkippedSlip, 'state' | 'message'> | undefined {
  if (row.user_id === null) return undefined
  if (row.user_id === actor.id) return { state: 'refused', message: 'You cannot print a slip of your own account.' }
  if (row.has_other_role && !actor.is_admin)
    return { state: 'refused', message: 'The account has other roles. Ask the administrator.' }
  if (row.status !== 1) return { state: 'refused', message: 'The account is inactive.' }
  if (!row.has_password) return undefined
  if (!row.first_login) return replace === 'used' ? undefined : { state: 'used', message: 'Has signed in and chosen a password.' }
  const expires = row.temp_password_expires_at
  const age = expires === null ? Number.POSITIVE_INFINITY : now.getTime() - (expires.getTime() - TEMPORARY_PASSWORD_DAYS * DAY_MS)
  if (age < JUST_MADE_MS)
    return { state: 'unused', message: 'A temporary password was made less than a minute ago. Print that slip, or try again in a minute.' }
  if (replace === 'none' && !(expires !== null && expires <= now))
    return { state: 'unused', message: 'Has a temporary password that was not used yet.' }
  return undefined
}
