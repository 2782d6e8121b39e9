import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

interface ReminderText {
  name: string
  subject: string
  lead: string
  /** An amount with its due date and what it is for. */
  lines: readonly string[]
  /** Where and how to pay; blank until the settings have it. */
  payment_instructions: string
}

export const paymentReminder = (school: School, { name, subject, lead, lines, payment_instructions }: ReminderText): MailContent =>
  composeMail(school, {
    template: 'payment_reminder',
    subject,
    to: name,
    paragraphs: [
      lead,
      lines.map((line) => `- ${line}`).join('\n'),
      ...(payment_instructions ? [`Where and how to pay:\n${payment_instructions}`] : ['Please pay at the cashier of the school.']),
      `Your billing in the portal: ${school.url}/admin/student/billing`,
      'If you paid in the meantime, please ignore this email. If you need more time, please ask the accounting office.',
    ],
  })
