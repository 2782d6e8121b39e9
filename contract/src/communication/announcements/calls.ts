import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Instant, item, paging } from '#platform/shapes.ts'
import { announcementColumns } from './columns.ts'
import { AnnouncementForm, ReadAnnouncements } from './forms.ts'
import { announcementStatuses, mailStatuses } from './values.ts'

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
  created_by: z.string().nullable(),
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
  status: z.enum(announcementStatuses),
  is_public: z.boolean(),
  is_pinned: z.boolean(),
  needs_acknowledgement: z.boolean(),
  publish_on: z.string(),
  expires_on: z.string().nullable(),
  created_by: z.string().nullable(),
  attachments: z.number(),
  /** When it went out by email. */
  mailed_at: Instant.nullable(),
  read: z.number(),
  acknowledged: z.number(),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean() }),
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
  mail: z.enum(mailStatuses),
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
  announcements: call('GET /api/announcements', 'View Announcements', {
    summary: 'Announcements, the latest first: all for the office, own ones for instructors',
    query: z.object({ ...paging(15), status: filter(z.enum(announcementStatuses)) }),
    rows: AnnouncementRow,
    columns: announcementColumns,
  }),
  announcement: call('GET /api/announcements/:id', 'View Announcements', {
    summary: 'One announcement, for the edit form',
    data: Announcement,
  }),
  audienceOptions: call('GET /api/announcements/options', 'View Announcements', {
    summary: 'Whom the person can announce to',
    data: AudienceOptions,
  }),
  publicAnnouncements: call('GET /api/announcements/public', 'public', {
    summary: 'Titles and plain texts of public announcements, for the sign-in page',
    data: z.array(PublicAnnouncement),
    etag: true,
  }),
  announcementReaders: call('GET /api/announcements/:id/readers', 'View Announcements', {
    summary: 'Who an announcement is for, and who has read and acknowledged it; who has not comes first',
    query: z.object(paging(15)),
    rows: AnnouncementReader,
  }),
  uploadAttachment: call('POST /api/announcements/attachments', 'Publish Announcements', {
    summary: 'Upload a PDF, JPG, PNG, DOCX or XLSX for an announcement; it is removed after a day when no announcement has it',
    response: item(Attachment),
    upload: 'attachment',
  }),
  announcementAttachment: call('GET /api/announcements/attachments/:id', 'signed-in', {
    summary: 'A file of an announcement that you can read',
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  publicAttachment: call('GET /api/announcements/public/attachments/:id', 'public', {
    summary: 'A file of an announcement on the sign-in page',
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  addAnnouncement: call('POST /api/announcements', 'Publish Announcements', {
    summary: 'Publish an announcement, now or on a later day',
    body: AnnouncementForm,
    data: Announcement,
    idempotent: true,
  }),
  editAnnouncement: call('PUT /api/announcements/:id', 'Publish Announcements', {
    summary: 'Change an announcement; who has read it stays recorded',
    body: AnnouncementForm,
    data: Announcement,
    reasons: ['stale', 'announcement.withdrawn'],
  }),
  withdrawAnnouncement: call('DELETE /api/announcements/:id', 'Publish Announcements', {
    summary: 'Withdraw an announcement; nobody reads it any more',
  }),
  readAnnouncements: call('POST /api/announcements/read', 'signed-in', {
    summary: 'Record that announcements were shown to you',
    body: ReadAnnouncements,
  }),
  acknowledgeAnnouncement: call('POST /api/announcements/:id/acknowledge', 'signed-in', {
    summary: 'Acknowledge an announcement that asks for it',
  }),
}
