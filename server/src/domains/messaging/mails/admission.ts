import type { MailContent } from '../../../platform/outbox/mail.ts'
import { composeMail, formatSender, type School } from '../compose-mail.ts'
import { firstSignInParagraphs, type NewAccount } from './accounts.ts'

interface ReceivedApplication {
  trans_no: string
  /** For example 'first semester of 2026–2027'. */
  term: string
}

/** Goes to an unverified address, so it contains no text of the applicant: otherwise the school would deliver messages of strangers. */
export const admissionReceived = (school: School, { trans_no, term }: ReceivedApplication): MailContent =>
  composeMail(school, {
    template: 'admission_received',
    subject: `Your application ${trans_no}`,
    to: 'applicant',
    paragraphs: [
      `We received your application for the ${term}. Your application number is ${trans_no}.`,
      `With it and your birthdate you can read and change your application until it is decided: ${school.url}/online-admission/${trans_no}`,
      'We write to you again when it is decided.',
    ],
  })

/** The same as a text message, without a link and without text of the applicant. */
export const admissionReceivedText = (school: School, { trans_no }: { trans_no: string }): { template: string; text: string } => ({
  template: 'admission_received',
  text: `${formatSender(school)}: we received your application. Your application number is ${trans_no}. Keep it: it opens your application in the portal.`,
})

export const admissionCode = (
  school: School,
  { trans_no, code, minutes }: { trans_no: string; code: string; minutes: number },
): MailContent =>
  composeMail(school, {
    template: 'admission_code',
    subject: `Your code for application ${trans_no}`,
    to: 'applicant',
    paragraphs: [
      `Your code is {code}. It opens application ${trans_no} for ${minutes} minutes, once.`,
      'If you did not ask for it, do nothing, and give it to nobody.',
    ],
    secrets: { code },
  })

/** Goes to the student whose number an application names; it contains no text of the sender. */
export const applicationClaimed = (
  school: School,
  { name, term, hasAccount }: { name: string; term: string; hasAccount: boolean },
): MailContent =>
  composeMail(school, {
    template: 'application_claimed',
    subject: 'An application with your student number',
    to: name,
    paragraphs: [
      `Somebody applied for the ${term} with your student number and your birthdate.`,
      hasAccount
        ? `If you sent this application, sign in and confirm it: ${school.url}/admin/dashboard. If you did not send it, choose "Not my application" there.`
        : 'If you did not send this application, please tell the registrar.',
      'Until then your record is not changed, and you can request enrollment as usual.',
    ],
  })

interface DecisionFacts {
  name: string
  course: string
  term: string
}

/** `account` is the account opened with the acceptance; it is undefined when the applicant has one already. */
export const admissionAccepted = (school: School, { name, course, term, account }: DecisionFacts & { account?: NewAccount }): MailContent =>
  composeMail(school, {
    template: 'admission_accepted',
    subject: 'Your application was accepted',
    to: name,
    paragraphs: [
      `Your application for ${course}, ${term}, was accepted. The registrar now adds your subjects.`,
      ...(account ? firstSignInParagraphs(school, account) : [`Sign in at ${school.url} with your account.`]),
    ],
    secrets: account && { password: account.password },
  })

export const admissionRejected = (school: School, { name, course, term, reason }: DecisionFacts & { reason: string | null }): MailContent =>
  composeMail(school, {
    template: 'admission_rejected',
    subject: 'Your application',
    to: name,
    paragraphs: [
      `Your application for ${course}, ${term}, was not accepted.${reason ? ` Reason: ${reason}` : ''}`,
      'The registrar can tell you more.',
    ],
  })
