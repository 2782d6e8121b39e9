import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { filter, IdParams, Instant, item, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import { AnnouncementForm, ReadAnnouncements } from './forms.ts'
import { announcementStates, mailStates } from './values.ts'

const Named = z.object({ id: z.number(), name: z.string() })

/** A file of an announcement. */
export const Attachment = z.object({ id: z.number(), name: z.string(), size: z.number() })
export type Attachment = z.infer<typeof Attachment>

const AnnouncementText = z.object({
  id: z.number(),
  title: z.string(),
  /** A text with formats as JSON. */
  body: z.string(),
  is_pinned: z.boolean(),
  publish_on: z.string(),
  author: z.string().nullable(),
  attachments: z.array(Attachment),
})

export const OwnAnnouncement = AnnouncementText.extend({
  needs_acknowledgement: z.boolean(),
  is_read: z.boolean(),
  is_acknowledged: z.boolean(),
})
export type OwnAnnouncement = z.infer<typeof OwnAnnouncement>

export const AnnouncementRow = z.object({
  id: z.number(),
  title: z.string(),
  /** Whom it is for, in words. */
  audience: z.string(),
  state: z.enum(announcementStates),
  is_public: z.boolean(),
  is_pinned: z.boolean(),
  needs_acknowledgement: z.boolean(),
  publish_on: z.string(),
  expires_on: z.string().nullable(),
  author: z.string().nullable(),
  attachments: z.number(),
  /** When it went out by email. */
  mailed_at: Instant.nullable(),
  read: z.number(),
  acknowledged: z.number(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

export const Announcement = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  is_for_everyone: z.boolean(),
  role_ids: z.array(z.number()),
  course_ids: z.array(z.number()),
  levels: z.array(z.number()),
  section_ids: z.array(z.number()),
  offer_ids: z.array(z.number()),
  is_public: z.boolean(),
  is_pinned: z.boolean(),
  needs_acknowledgement: z.boolean(),
  publish_on: z.string(),
  expires_on: z.string().nullable(),
  is_mailed: z.boolean(),
  mailed_at: Instant.nullable(),
  attachments: z.array(Attachment),
  updated_at: Instant,
})
export type Announcement = z.infer<typeof Announcement>

export const AudienceOptions = z.object({
  /** Whether the person announces to more than the own classes. */
  is_school_wide: z.boolean(),
  roles: z.array(Named),
  courses: z.array(Named),
  sections: z.array(Named),
  /** Own classes of the term. */
  offers: z.array(Named),
})
export type AudienceOptions = z.infer<typeof AudienceOptions>

const AnnouncementReader = z.object({
  id: z.number(),
  name: z.string(),
  read_at: Instant.nullable(),
  acknowledged_at: Instant.nullable(),
  mail: z.enum(mailStates),
})
export type AnnouncementReader = z.infer<typeof AnnouncementReader>

const PublicAnnouncement = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  publish_on: z.string(),
  attachments: z.array(Attachment),
})

export const announcements = {
  announcements: endpoint({
    summary: 'Announcements, the latest first: all for the office, own ones for instructors',
    method: 'GET',
    path: '/api/announcements',
    access: 'View Announcements',
    query: z.object({ ...paging(15), state: filter(z.enum(announcementStates)) }),
    response: list(AnnouncementRow),
  }),
  announcement: endpoint({
    summary: 'One announcement, for the edit form',
    method: 'GET',
    path: '/api/announcements/:id',
    access: 'View Announcements',
    params: IdParams,
    response: item(Announcement),
  }),
  audienceOptions: endpoint({
    summary: 'Whom the person can announce to',
    method: 'GET',
    path: '/api/announcements/options',
    access: 'View Announcements',
    response: item(AudienceOptions),
  }),
  publicAnnouncements: endpoint({
    summary: 'Titles and plain texts of public announcements, for the sign-in page',
    method: 'GET',
    path: '/api/announcements/public',
    access: 'public',
    response: item(z.array(PublicAnnouncement)),
    etag: true,
  }),
  announcementReaders: endpoint({
    summary: 'Who an announcement is for, and who has read and acknowledged it; who has not comes first',
    method: 'GET',
    path: '/api/announcements/:id/readers',
    access: 'View Announcements',
    params: IdParams,
    query: z.object(paging(15)),
    response: list(AnnouncementReader),
  }),
  uploadAttachment: endpoint({
    summary: 'Upload a PDF, JPG, PNG, DOCX or XLSX for an announcement; it is removed after a day when no announcement has it',
    method: 'POST',
    path: '/api/announcements/attachments',
    access: 'Publish Announcements',
    response: item(Attachment),
    upload: 'attachment',
  }),
  announcementAttachment: endpoint({
    summary: 'A file of an announcement that you can read',
    method: 'GET',
    path: '/api/announcements/attachments/:id',
    access: 'signed-in',
    params: IdParams,
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  publicAttachment: endpoint({
    summary: 'A file of an announcement on the sign-in page',
    method: 'GET',
    path: '/api/announcements/public/attachments/:id',
    access: 'public',
    params: IdParams,
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  addAnnouncement: endpoint({
    summary: 'Publish an announcement, now or on a later day',
    method: 'POST',
    path: '/api/announcements',
    access: 'Publish Announcements',
    body: AnnouncementForm,
    response: itemWithMessage(Announcement),
    idempotent: true,
  }),
  editAnnouncement: endpoint({
    summary: 'Change an announcement; who has read it stays recorded',
    method: 'PUT',
    path: '/api/announcements/:id',
    access: 'Publish Announcements',
    params: IdParams,
    body: AnnouncementForm,
    response: itemWithMessage(Announcement),
    reasons: ['stale', 'announcement.withdrawn'],
  }),
  withdrawAnnouncement: endpoint({
    summary: 'Withdraw an announcement; nobody reads it any more',
    method: 'DELETE',
    path: '/api/announcements/:id',
    access: 'Publish Announcements',
    params: IdParams,
    response: messageOnly,
  }),
  readAnnouncements: endpoint({
    summary: 'Record that announcements were shown to you',
    method: 'POST',
    path: '/api/announcements/read',
    access: 'signed-in',
    body: ReadAnnouncements,
    response: messageOnly,
  }),
  acknowledgeAnnouncement: endpoint({
    summary: 'Acknowledge an announcement that asks for it',
    method: 'POST',
    path: '/api/announcements/:id/acknowledge',
    access: 'signed-in',
    params: IdParams,
    response: messageOnly,
  }),
}
