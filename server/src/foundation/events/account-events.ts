export type AccountDomainEvent =
  | AccountCreated
  | IdentityLinked
  | IdentityUnlinked
  | ParentInvited
  | ParentLinked
  | PasswordChanged
  | PasswordChosen
  | PasswordReplaced
  | PasswordResetAtCounter
  | PasswordResetRequested
  | SecondFactorChanged
  | AccountEmailChanged
  | StudentsOfAge

/** An account was created, with a temporary password that is valid for this many days. */
export interface AccountCreated {
  type: 'account_created'
  user_id: number
  name: string
  sign_in_name: string
  /** Several people may share the address; null when there is none. */
  email: string | null
  password_days: number
  /** Only for the encrypted part of a message. */
  secrets: { password: string }
}

/** An office replaced the password that the owner of the account chose with a temporary one, which it handed out on paper. */
export interface PasswordReplaced {
  type: 'password_replaced'
  user_id: number
  name: string
  sign_in_name: string
  /** Null when there is none. */
  email: string | null
  office: string
}

interface IdentityFacts {
  user_id: number
  name: string
  /** Null when there is none. */
  email: string | null
  /** What the school calls the provider, such as Google. */
  provider: string
  /** The address of the account at the provider. */
  identity: string
}

/** The account can be signed in to with an account at a provider. */
export interface IdentityLinked extends IdentityFacts {
  type: 'identity_linked'
}

/** The account can no longer be signed in to with an account at a provider. */
export interface IdentityUnlinked extends IdentityFacts {
  type: 'identity_unlinked'
}

/** Somebody changed their own password while signed in. */
export interface PasswordChanged {
  type: 'password_changed'
  user_id: number
  name: string
  /** Null when there is none. */
  email: string | null
}

/** Somebody chose a password of their own: at the first sign-in, or by a mailed link. */
interface PasswordChosen {
  type: 'password_chosen'
  user_id: number
  /** In place of the temporary password. */
  is_first_sign_in: boolean
}

/** An office made a new temporary password of the portal or of a mailbox, which is told by text message or mail. */
export interface PasswordResetAtCounter {
  type: 'password_reset_at_counter'
  user_id: number
  name: string
  sign_in_name: string
  of: 'Portal' | 'Email'
  /** Null when there is none. */
  mobile: string | null
  /** Null when there is none; used when no text message can be sent. */
  email: string | null
  password_days: number
  /** Only for the encrypted part of a message. */
  secrets: { password: string }
}

/** A password reset was requested; the token is valid for this many minutes. */
export interface PasswordResetRequested {
  type: 'password_reset_requested'
  user_id: number
  name: string
  sign_in_name: string
  email: string
  minutes: number
  /** Only for the encrypted part of a message. */
  secrets: { token: string }
}

export type SecondFactorChange =
  | 'app_on'
  | 'app_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'reset'

/** What somebody signs in with besides the password was changed; with `reset`, by an administrator. */
export interface SecondFactorChanged {
  type: 'second_factor_changed'
  user_id: number
  name: string
  /** Null when there is none. */
  email: string | null
  change: SecondFactorChange
}

/** An office gave the account another email, at which its reset links arrive. */
export interface AccountEmailChanged {
  type: 'account_email_changed'
  user_id: number
  name: string
  /** The former address. */
  email: string
  /** Whether the account signed in with the former address. */
  is_sign_in_name: boolean
}

/** A parent is invited to see the record of a student; the token is valid for this many days. */
export interface ParentInvited {
  type: 'parent_invited'
  invitation_id: number
  /** Of the student. */
  name: string
  email: string
  days: number
  /** Only for the encrypted part of a message. */
  secrets: { token: string }
}

/** A parent has a place in the record of a student who has an account. */
export interface ParentLinked {
  type: 'parent_linked'
  /** The account of the student. */
  user_id: number
  /** Of the parent. */
  name: string
  /** Whether the parent sees nothing before the student allows it. */
  needs_consent: boolean
}

/** Students turn 18 whose parents saw their record until now: they decide about it. */
export interface StudentsOfAge {
  type: 'students_of_age'
  /** The accounts of the students. */
  user_ids: readonly number[]
}
