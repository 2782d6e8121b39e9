export const MAX_TITLE = 150
export const announcementStatuses = ['current', 'scheduled', 'expired', 'withdrawn'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export const announcementStatusNames: Readonly<Record<AnnouncementStatus, string>> = {
  current: 'Current',
  scheduled: 'Scheduled',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const MAX_ATTACHMENTS = 5
/** The kinds of files that can be attached, by the end of their name. The server judges the content. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type AttachmentType = keyof typeof attachmentTypes

/** How far the email of an announcement to a reader is; `none` for a reader without an address. */
export const mailStatuses = ['none', 'queued', 'sent', 'doubtful', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
