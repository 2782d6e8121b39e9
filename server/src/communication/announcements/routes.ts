import { announcements } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acknowledgeAnnouncement, addAnnouncement, editAnnouncement, readAnnouncements, withdrawAnnouncement } from './announcements.ts'
import { readAttachment, readPublicAttachment } from './read-attachment.ts'
import { listAnnouncementReaders, listAnnouncements, listAudienceOptions, listPublicAnnouncements, readAnnouncement } from './reads.ts'
import { uploadAttachment } from './upload-attachment.ts'
export const announcementsRoutes = defineRoutes(announcements, {
  announcements: listAnnouncements,
  announcement: readAnnouncement,
  audienceOptions: listAudienceOptions,
  publicAnnouncements: listPublicAnnouncements,
  announcementReaders: listAnnouncementReaders,
  uploadAttachment,
  announcementAttachment: readAttachment,
  publicAttachment: readPublicAttachment,
  addAnnouncement,
  editAnnouncement,
  withdrawAnnouncement,
  readAnnouncements,
  acknowledgeAnnouncement,
})
