import type { MailContent } from '../../../platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

export interface NewAccount {
  email: string
  password: string
  /** How long the temporary password opens the account. */
  days: number
}

/** How somebody first signs in. The password has its place, and is in the secrets. */
export const firstSignIn = (school: School, { email, days }: NewAccount): string[] => [
  `An account was made for you. Sign in at ${school.url} within ${days} days:`,
  `Email: ${email}\nTemporary password: {password}`,
  'You choose your own password the first time you sign in.',
]

export const accountCreated = (school: School, { name, ...account }: NewAccount & { name: string }): MailContent =>
  composeMail(school, {
    template: 'account_created',
    subject: 'Your account',
    to: name,
    paragraphs: firstSignIn(school, account),
    secrets: { password: account.password },
  })

/** Whoever holds the link may choose the password. */
export const passwordReset = (school: School, { name, link, minutes }: { name: string; link: string; minutes: number }): MailContent =>
  composeMail(school, {
    template: 'password_reset',
    subject: 'Choose a new password',
    to: name,
    paragraphs: [
      `Somebody, probably you, asked for a new password. Choose one here within ${minutes} minutes:`,
      '{link}',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    secrets: { link },
  })
