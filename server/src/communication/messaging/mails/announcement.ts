import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

interface AnnouncementText {
  name: string
  title: string
  text: string
  created_by: string | null
  needs_acknowledgement: boolean
  attachments: readonly string[]
}

export const announcementMail = (
  school: School,
  { name, title, text, created_by, needs_acknowledgement, attachments }: AnnouncementText,
): MailContent =>
  composeMail(school, {
    template: 'announcement',
    subject: title,
    to: name,
    paragraphs: [
      text,
      ...(created_by ? [`Announced by ${created_by}`] : []),
      ...(attachments.length > 0 ? [`Files, to download in the portal:\n${attachments.map((file) => `- ${file}`).join('\n')}`] : []),
      ...(needs_acknowledgement ? ['Please confirm in the portal that you have read this.'] : []),
      `Read it in the portal: ${school.url}/admin/dashboard`,
      ...(school.address ? [`Contact the school: ${school.address}`] : []),
    ],
  })
