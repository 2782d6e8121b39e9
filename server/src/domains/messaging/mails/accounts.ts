import type { MailContent } from '../../../platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

export interface NewAccount {
  email: string
  password: string
  /** Days in which the temporary password can be used. */
  days: number
}

/** Instructions for the first sign-in. The password is a placeholder, its value is in the secrets. */
export const firstSignInParagraphs = (school: School, { email, days }: NewAccount): string[] => [
  `An account was made for you. Sign in at ${school.url} within ${days} days:`,
  `Email: ${email}\nTemporary password: {password}`,
  'You choose your own password the first time you sign in.',
]

export const accountCreated = (school: School, { name, ...account }: NewAccount & { name: string }): MailContent =>
  composeMail(school, {
    template: 'account_created',
    subject: 'Your account',
    to: name,
    paragraphs: firstSignInParagraphs(school, account),
    secrets: { password: account.password },
  })

/** The link lets anybody who has it choose the password, so it is a secret. */
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
