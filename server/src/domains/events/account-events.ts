export type AccountDomainEvent = AccountCreated | PasswordResetRequested

/** Somebody was given an account, with a temporary password that opens it for this many days. */
export interface AccountCreated {
  type: 'account_created'
  user_id: number
  name: string
  email: string
  password_days: number
  /** For the encrypted part of a message and nothing else. */
  secrets: { password: string }
}

/** Somebody asked for a new password; the token opens the page to choose it for this many minutes. */
export interface PasswordResetRequested {
  type: 'password_reset_requested'
  user_id: number
  name: string
  email: string
  minutes: number
  /** For the encrypted part of a message and nothing else. */
  secrets: { token: string }
}
