import { type DocumentKind, documentNames, hasLink } from '@talaan/contract'
import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, formatSender, type School } from '../compose-mail.ts'
import { firstSignInParagraphs, type NewAccount } from './accounts.ts'

interface ReceivedApplication {
  trans_no: string
  /** As the applicant typed it. */
  name: string
  course: { code: string; name: string }
  /** For example 'first semester of 2026–2027'. */
  term: string
  documents: readonly DocumentKind[]
}

const MAX_GREETED_NAME = 60

/** The name in a greeting to an unverified address. The school does not deliver links or long texts of strangers. */
const greetedName = (name: string): string => (name.length > MAX_GREETED_NAME || hasLink(name) ? 'applicant' : name)

/** Goes to an unverified address: of the applicant's text it contains the name alone. */
export const admissionReceived = (school: School, { trans_no, name, course, term, documents }: ReceivedApplication): MailContent =>
  composeMail(school, {
    template: 'admission_received',
    subject: `Your application ${trans_no}`,
    to: greetedName(name),
    paragraphs: [
      `We received your application for ${course.code} (${course.name}), ${term}. Your application number is ${trans_no}.`,
      'What to do next:',
      [
        `1. Upload your documents: ${school.url}/online-admission/${trans_no}?view=documents`,
        `2. Check your details and confirm: ${school.url}/confirm`,
        `3. Finish your application: ${school.url}/complete-admission`,
        `4. Bring the original documents to the Registrar's Office${officeAddress(school)}.`,
      ].join('\n'),
      `Required documents:\n${documents.map((kind) => `- ${documentNames[kind]}`).join('\n')}`,
      'Use the application number and your birthdate to open your application. You can change it until the school decides. We will email you the decision.',
    ],
  })

const officeAddress = ({ address }: School): string => (address ? `, ${address}` : '')

/** The same as a text message, without a link and without text of the applicant. */
export const admissionReceivedText = (school: School, { trans_no }: { trans_no: string }): { template: string; text: string } => ({
  template: 'admission_received',
  text: `${formatSender(school)}: we received your application. Application no. ${trans_no}. Keep this number. You need it to open your application.`,
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
      `Your code is {code}. Use it once within ${minutes} minutes to open application ${trans_no}.`,
      'If you did not request this code, ignore this email. Do not share the code.',
    ],
    secrets: { code },
  })

export const admissionNumber = (school: School, { trans_no }: { trans_no: string }): MailContent =>
  composeMail(school, {
    template: 'admission_number',
    subject: `Your application ${trans_no}`,
    to: 'applicant',
    paragraphs: [
      `Your application number is ${trans_no}.`,
      `Open your application with this number and your birthdate: ${school.url}/online-admission/${trans_no}`,
      'If you did not request this number, ignore this email.',
    ],
  })

/** Goes to who applied before with the same name and birthdate; it contains no text of the sender. */
export const applicationRepeated = (school: School, { trans_no, term }: { trans_no: string | null; term: string }): MailContent =>
  composeMail(school, {
    template: 'application_repeated',
    subject: 'Another application with your name',
    to: 'applicant',
    paragraphs: [
      `Somebody applied for the ${term} with your name and birthdate.`,
      trans_no ? `Your own application ${trans_no} was not changed.` : 'Your own request was not changed.',
      'If you sent both applications, you do not need to do anything: the registrar will combine them. If you did not, please tell the registrar.',
    ],
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

const LATER_ACCOUNT = 'The school will tell you how to sign in to the portal.'

interface AcceptedFacts extends DecisionFacts {
  /** The account opened with the acceptance. */
  account?: NewAccount
  hasAccount: boolean
}

export const admissionAccepted = (school: School, { name, course, term, account, hasAccount }: AcceptedFacts): MailContent =>
  composeMail(school, {
    template: 'admission_accepted',
    subject: 'Your application was accepted',
    to: name,
    paragraphs: [
      `Your application for ${course}, ${term}, was accepted.`,
      ...(account ? firstSignInParagraphs(school, account) : [hasAccount ? `Sign in at ${school.url} with your account.` : LATER_ACCOUNT]),
      'What to do next:',
      [
        `1. Submit any missing original documents to the Registrar's Office${officeAddress(school)}.`,
        '2. Wait for the registrar to add your subjects. Check them in the portal under Subjects.',
        '3. Check your assessment under Billing, and pay the down payment to the cashier.',
      ].join('\n'),
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
      'For details, please contact the registrar.',
    ],
  })
