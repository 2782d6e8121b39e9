/** One text for everything a sign-in can fail on, so that it tells nothing about the account. */
export const WRONG = 'The email or password is wrong.'
export const FORGOT = 'If an account uses this email, a link is on its way.'
export const LINK_MINUTES = 60

/** Failures of one account, and failures from one address, before both have to wait. */
export const ACCOUNT_LIMIT = { points: 10, seconds: 15 * 60 }
export const ADDRESS_LIMIT = { points: 100, seconds: 15 * 60 }
/** Mails one account may be sent, and asked for from one address. */
export const MAIL_LIMIT = { points: 5, seconds: 15 * 60 }
export const MAIL_ADDRESS_LIMIT = { points: 30, seconds: 15 * 60 }

export interface AccountFacts {
  status: number
  first_login: boolean
  temp_password_expires_at: Date | null
}

export type Outcome = 'signed_in' | 'unknown' | 'wrong_password' | 'inactive' | 'expired'

/** What came of a sign-in, for the log; the person hears of `signed_in` or nothing. */
export function outcomeOf(account: AccountFacts | undefined, passwordFits: boolean, now: Date): Outcome {
  if (!account) return 'unknown'
  if (!passwordFits) return 'wrong_password'
  if (account.status !== 1) return 'inactive'
  const expires = account.first_login ? account.temp_password_expires_at : null
  return expires !== null && expires <= now ? 'expired' : 'signed_in'
}

export interface LinkFacts {
  expires_at: Date
  used_at: Date | null
  status: number
}

/** Whether a mailed link still works: not used, not too old, of an active account. */
export const linkWorks = (link: LinkFacts | undefined, now: Date): boolean =>
  link !== undefined && link.used_at === null && link.expires_at > now && link.status === 1
