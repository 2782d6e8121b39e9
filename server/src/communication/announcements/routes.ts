import { announcements } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acknowledgeAnnouncement } from './acknowledge-announcement.ts'
import { addAnnouncement, editAnnouncement } from './announcements.ts'
import { readAnnouncements } from './read-announcements.ts'
import { readAttachment, readPublicAttachment } from './read-attachment.ts'
import { listAnnouncementReaders, listAnnouncements, listAudienceOptions, listPublicAnnouncements, readAnnouncement } from './reads.ts'
import { uploadAttachment } from './upload-attachment.ts'
import { withdrawAnnouncement } from './withdraw-announcement.ts'

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
