import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

interface NoticeText {
  name: string
  subject: string
  /** Paragraphs, separated by an empty line. */
  text: string
}

export const scheduledNotice = (school: School, { name, subject, text }: NoticeText): MailContent =>
  composeMail(school, { template: 'scheduled_notice', subject, to: name, paragraphs: [text] })
