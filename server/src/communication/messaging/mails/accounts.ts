import type { SecondFactorChange } from '#foundation/events/account-events.ts'
import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

export interface NewAccount {
  /** An email or a student number. */
  sign_in_name: string
  password: string
  /** Days in which the temporary password can be used. */
  days: number
}

const nameOfSignIn = (signInName: string): string => (signInName.includes('@') ? 'Email' : 'Student number')

/** Instructions for the first sign-in. The password is a placeholder, its value is in the secrets. */
export const firstSignInParagraphs = (school: School, { sign_in_name, days }: NewAccount): string[] => [
  `An account has been created for you. Sign in at ${school.url} within ${days} days:`,
  `${nameOfSignIn(sign_in_name)}: ${sign_in_name}\nTemporary password: {password}`,
  'You will be asked to set your own password when you first sign in.',
]

export const accountCreated = (school: School, { name, ...account }: NewAccount & { name: string }): MailContent =>
  composeMail(school, {
    template: 'account_created',
    subject: 'Your portal account',
    to: name,
    paragraphs: firstSignInParagraphs(school, account),
    secrets: { password: account.password },
  })

/** The link lets anybody who has it choose the password, so it is a secret. */
export const passwordReset = (
  school: School,
  { name, sign_in_name, link, minutes }: { name: string; sign_in_name: string; link: string; minutes: number },
): MailContent =>
  composeMail(school, {
    template: 'password_reset',
    subject: 'Reset your password',
    to: name,
    paragraphs: [
      `We received a request to reset the password of ${sign_in_name}. Set a new password here within ${minutes} minutes:`,
      '{link}',
      'If you did not request this, please ignore this email. Your password will not change.',
    ],
    secrets: { link },
  })

/** Tells the owner of an account that somebody else replaced the password, so that a wrong replacement is noticed. */
export const passwordReplaced = (
  school: School,
  { name, sign_in_name, office }: { name: string; sign_in_name: string; office: string },
): MailContent =>
  composeMail(school, {
    template: 'password_replaced',
    subject: 'Your password was replaced',
    to: name,
    paragraphs: [
      `The ${office} made a new temporary password for ${sign_in_name}. The password that you chose no longer works, and you were signed out.`,
      'The temporary password is on the sign-in slip that the office hands to you. You will be asked to set your own password when you sign in.',
      'If you did not ask for this, please tell the school at once.',
    ],
  })

/** Tells the owner of an account that the password was changed, so that a change by somebody else is noticed. */
export const passwordChanged = (school: School, { name }: { name: string }): MailContent =>
  composeMail(school, {
    template: 'password_changed',
    subject: 'Your password was changed',
    to: name,
    paragraphs: [
      'The password of your portal account was changed, and all other sessions were signed out.',
      'If you did not do this, reset your password on the sign-in page and tell the school at once.',
    ],
  })

/** Tells the owner of an account of a new key, so that one made by somebody else is noticed. */
export const personalKeyAdded = (school: School, { name, key_name }: { name: string; key_name: string }): MailContent =>
  composeMail(school, {
    template: 'personal_key_added',
    subject: 'A new API key of your account',
    to: name,
    paragraphs: [
      `The API key "${key_name}" was made. A program that has it acts with the permissions of your portal account.`,
      'If you did not do this, revoke the key on the page API keys, change your password and tell the school at once.',
    ],
  })

const changeTexts: Record<SecondFactorChange, string> = {
  app_on: 'An authenticator app was added to your portal account.',
  app_off: 'The authenticator app of your portal account was turned off.',
  passkey_added: 'A passkey was added to your portal account.',
  passkey_removed: 'A passkey of your portal account was removed.',
  recovery_codes_made: 'New recovery codes were made for your portal account. The former ones no longer work.',
  recovery_code_used: 'Somebody signed in to your portal account with a recovery code.',
  reset: 'An administrator reset the two-step verification of your portal account, and you were signed out.',
}

/** The same words in the mail and in the notification. */
export const secondFactorText = (change: SecondFactorChange): string => changeTexts[change]

/** Tells the owner of an account what was changed, so that a change by somebody else is noticed. */
export const secondFactorChanged = (school: School, { name, change }: { name: string; change: SecondFactorChange }): MailContent =>
  composeMail(school, {
    template: 'second_factor_changed',
    subject: 'Your two-step verification was changed',
    to: name,
    paragraphs: [
      secondFactorText(change),
      'If you did not do this or ask for it, change your password on your profile page and tell the school at once.',
    ],
  })

/** Tells the owner of an account of a new or removed way to sign in, so that one made by somebody else is noticed. */
export const identityChanged = (
  school: School,
  { name, provider, identity, isLinked }: { name: string; provider: string; identity: string; isLinked: boolean },
): MailContent =>
  composeMail(school, {
    template: isLinked ? 'identity_linked' : 'identity_unlinked',
    subject: isLinked ? 'A new way to sign in' : 'A way to sign in was removed',
    to: name,
    paragraphs: [
      isLinked
        ? `Your portal account can now be signed in to with the ${provider} account ${identity}.`
        : `Your portal account can no longer be signed in to with the ${provider} account ${identity}.`,
      'If you did not do this, sign in with your password, check the linked accounts in your profile, and tell the school at once.',
    ],
  })

interface ResetPassword {
  name: string
  sign_in_name: string
  of: 'Portal' | 'Email'
  password: string
  days: number
}

/** A temporary password that an office made; the value is in the secrets. */
export const passwordResetAtCounter = (school: School, { name, sign_in_name, of, password, days }: ResetPassword): MailContent =>
  composeMail(school, {
    template: 'password_reset_at_counter',
    subject: of === 'Portal' ? 'Your new temporary password' : 'The new password of your school email',
    to: name,
    paragraphs:
      of === 'Portal'
        ? [
            `The school made a new temporary password for ${sign_in_name}. Sign in at ${school.url} within ${days} days:`,
            'Temporary password: {password}',
            'You will be asked to set your own password. If you did not ask for this, please tell the school at once.',
          ]
        : [
            'The school set a new password for your school email:',
            'Password: {password}',
            'If you did not ask for this, please tell the school at once.',
          ],
    secrets: { password },
  })

/** The same as a text message, without addresses: text messages have no links. */
export const passwordResetText = (school: School, { of, days }: Pick<ResetPassword, 'of' | 'days'>): string =>
  of === 'Portal'
    ? `${school.name}: the temporary password of your portal account is {password}. Sign in within ${days} days and set your own. Did you not ask for it? Tell the school.`
    : `${school.name}: the new password of your school email is {password}. Did you not ask for it? Tell the school.`

/** Tells the former address of an account that another one counts now. The new one is not named: this mailbox may be somebody else's. */
export const accountEmailChanged = (school: School, { name, is_sign_in_name }: { name: string; is_sign_in_name: boolean }): MailContent =>
  composeMail(school, {
    template: 'account_email_changed',
    subject: is_sign_in_name ? 'Your sign-in name was changed' : 'The email of your account was changed',
    to: name,
    paragraphs: [
      is_sign_in_name
        ? 'The school changed the sign-in name of your portal account. This address no longer works, and you were signed out.'
        : 'The school changed the email of your portal account. Links to reset its password are no longer sent to this address.',
      'If you did not ask for this, please tell the school at once.',
    ],
  })

/** The link opens the record of a student, so it is a secret. */
export const parentInvited = (school: School, { name, link, days }: { name: string; link: string; days: number }): MailContent =>
  composeMail(school, {
    template: 'parent_invited',
    subject: 'See the school record of your child',
    to: 'parent or guardian',
    paragraphs: [
      `The registrar invites you to see the subjects, grades, balance and clearance of ${name}. Accept within ${days} days:`,
      '{link}',
      'With this link you make your account. If you have an account as a parent, sign in first: the child is added to it.',
      'The link works once and is only for you. If you are not a parent or guardian of this student, please tell the registrar.',
    ],
    secrets: { link },
  })
