import type { Reason } from '@talaan/contract'

/** One text for all failures of a sign-in, so that it reveals nothing about the account. */
export const WRONG_SIGN_IN = 'The email, student number or password is wrong.'
/** The same for a temporary password. */
export const WRONG_TEMPORARY_PASSWORD =
  'The temporary password is wrong or has expired. Check the email or slip you received, or ask the office for a new one.'
export const LINK_SENT = 'If this account exists and has an email address, a reset link has been sent.'
export const LINK_MINUTES = 60

/** Failures for one account: from one address, and from all devices that the account has signed in from. */
export const ACCOUNT_LIMIT = { points: 10, seconds: 15 * 60 }
/** Failures from one address, for all accounts together, on devices that are new to them: a whole campus has one address. */
export const ADDRESS_LIMIT = { points: 500, seconds: 15 * 60 }
/** Links to choose a new password that one address tries. */
export const LINK_LIMIT = { points: 100, seconds: 15 * 60 }
/** Limits of mails to one account, and requested from one address. */
export const MAIL_LIMIT = { points: 5, seconds: 15 * 60 }
export const MAIL_ADDRESS_LIMIT = { points: 30, seconds: 15 * 60 }

/** Many wrong passwords came from the address of a device that is new to the account. */
export const proofReason: Reason = {
  code: 'auth.proof',
  message:
    'Many wrong passwords were sent from your network. Your browser has to solve a small computation first. Reload the page and sign in again.',
  clears_by: 'Send the solved challenge of GET /api/login/challenge as proof',
}

export interface AccountFacts {
  status: number
  first_login: boolean
  temp_password_expires_at: Date | null
}

/** `second_step`: the password was right and the second factor is still missing. `wrong_code`: what was sent then was wrong. */
export type Outcome = 'signed_in' | 'unknown' | 'wrong_password' | 'inactive' | 'expired' | 'throttled' | 'second_step' | 'wrong_code'

/** The outcome of a sign-in for the log; users do not see why a sign-in failed. */
export function getOutcome(account: AccountFacts | undefined, isPasswordRight: boolean, now: Date): Outcome {
  if (!account) return 'unknown'
  if (!isPasswordRight) return 'wrong_password'
  if (account.status !== 1) return 'inactive'
  const expiresAt = account.first_login ? account.temp_password_expires_at : null
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'signed_in'
}

export interface LinkFacts {
  expires_at: Date
  used_at: Date | null
  status: number
}

/** Whether a mailed link is valid: not used, not expired, of an active account. */
export const isLinkValid = (link: LinkFacts | undefined, now: Date): boolean =>
  link !== undefined && link.used_at === null && link.expires_at > now && link.status === 1
