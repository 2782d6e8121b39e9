import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { NoticeDraftForm, NoticePublication, PrivacySettingsForm } from './forms.ts'

const Dpo = z.object({ name: z.string(), email: z.string(), phone: z.string() })

export const PublicNotice = z.object({
  /** A number, or the name of the notice that is built in until the school publishes its own. */
  version: z.string(),
  /** A text with headings as JSON. */
  body: z.string(),
  effective_from: z.string().nullable(),
  school_name: z.string(),
  dpo: Dpo,
})
export type PublicNotice = z.infer<typeof PublicNotice>

export const SchoolNotice = z.object({
  id: z.number(),
  /** Null for the draft. */
  version: z.number().nullable(),
  body: z.string(),
  changes: z.string().nullable(),
  effective_from: z.string().nullable(),
  published_at: Instant.nullable(),
  published_by: z.string().nullable(),
  acknowledged: z.number(),
  updated_at: Instant,
})
export type SchoolNotice = z.infer<typeof SchoolNotice>

export const PrivacySettings = z.object({
  dpo_name: z.string(),
  dpo_email: z.string(),
  dpo_phone: z.string(),
  request_days: z.number(),
  updated_at: Instant,
})
export type PrivacySettings = z.infer<typeof PrivacySettings>

/** A version of the school's notice that the signed-in person has not read yet. */
export const UnreadNotice = z.object({ version: z.number(), body: z.string(), changes: z.string().nullable(), effective_from: z.string() })
export type UnreadNotice = z.infer<typeof UnreadNotice>

export const schoolNotices = {
  publicNotice: call('GET /api/privacy/notice', 'public', {
    summary: 'The privacy notice of the school, and whom to write to about it',
    data: PublicNotice,
    etag: true,
    duringMaintenance: true,
  }),
  unreadNotice: call('GET /api/privacy/notice/unread', 'signed-in', {
    summary: 'The version of the privacy notice that you have not read yet, if there is one',
    needsSession: true,
    data: UnreadNotice.nullable(),
  }),
  acknowledgeNotice: call('POST /api/privacy/notice/acknowledge', 'signed-in', {
    summary: 'Record that you have read a version of the privacy notice',
    body: z.object({ version: z.number().int().positive() }),
  }),
  schoolNotices: call('GET /api/privacy/notices', 'Manage Privacy', {
    summary: 'The draft and all published versions of the privacy notice, the newest first',
    data: z.array(SchoolNotice),
  }),
  saveNoticeDraft: call('PUT /api/privacy/notices/draft', 'Manage Privacy', {
    summary: 'Write the draft of the next version; there is one draft',
    body: NoticeDraftForm,
    data: SchoolNotice,
    reasons: ['stale'],
  }),
  publishNotice: call('POST /api/privacy/notices/:id/publish', 'Manage Privacy', {
    summary: 'Publish the draft from a day on; it can never be changed after that',
    body: NoticePublication,
    data: SchoolNotice,
    reasons: ['stale', 'privacy.notice_published'],
  }),
  deleteNoticeDraft: call('DELETE /api/privacy/notices/:id', 'Manage Privacy', {
    summary: 'Delete the draft of the next version',
    reasons: ['privacy.notice_published'],
  }),
  privacySettings: call('GET /api/privacy/settings', 'Manage Privacy', {
    summary: 'The data protection officer, and in how many days requests are answered',
    data: PrivacySettings,
  }),
  updatePrivacySettings: call('PUT /api/privacy/settings', 'Manage Privacy', {
    summary: 'Change the data protection officer and the days in which requests are answered',
    body: PrivacySettingsForm,
    data: PrivacySettings,
    reasons: ['stale'],
  }),
}
