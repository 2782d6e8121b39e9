import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage, messageOnly } from '#platform/shapes.ts'
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
  publicNotice: endpoint({
    summary: 'The privacy notice of the school, and whom to write to about it',
    method: 'GET',
    path: '/api/privacy/notice',
    access: 'public',
    response: item(PublicNotice),
    etag: true,
    duringMaintenance: true,
  }),
  unreadNotice: endpoint({
    summary: 'The version of the privacy notice that you have not read yet, if there is one',
    method: 'GET',
    path: '/api/privacy/notice/unread',
    access: 'signed-in',
    needsSession: true,
    response: item(UnreadNotice.nullable()),
  }),
  acknowledgeNotice: endpoint({
    summary: 'Record that you have read a version of the privacy notice',
    method: 'POST',
    path: '/api/privacy/notice/acknowledge',
    access: 'signed-in',
    body: z.object({ version: z.number().int().positive() }),
    response: messageOnly,
  }),
  schoolNotices: endpoint({
    summary: 'The draft and all published versions of the privacy notice, the newest first',
    method: 'GET',
    path: '/api/privacy/notices',
    access: 'Manage Privacy',
    response: item(z.array(SchoolNotice)),
  }),
  saveNoticeDraft: endpoint({
    summary: 'Write the draft of the next version; there is one draft',
    method: 'PUT',
    path: '/api/privacy/notices/draft',
    access: 'Manage Privacy',
    body: NoticeDraftForm,
    response: itemWithMessage(SchoolNotice),
    reasons: ['stale'],
  }),
  publishNotice: endpoint({
    summary: 'Publish the draft from a day on; it can never be changed after that',
    method: 'POST',
    path: '/api/privacy/notices/:id/publish',
    access: 'Manage Privacy',
    params: IdParams,
    body: NoticePublication,
    response: itemWithMessage(SchoolNotice),
    reasons: ['stale', 'privacy.notice_published'],
  }),
  deleteNoticeDraft: endpoint({
    summary: 'Delete the draft of the next version',
    method: 'DELETE',
    path: '/api/privacy/notices/:id',
    access: 'Manage Privacy',
    params: IdParams,
    response: messageOnly,
    reasons: ['privacy.notice_published'],
  }),
  privacySettings: endpoint({
    summary: 'The data protection officer, and in how many days requests are answered',
    method: 'GET',
    path: '/api/privacy/settings',
    access: 'Manage Privacy',
    response: item(PrivacySettings),
  }),
  updatePrivacySettings: endpoint({
    summary: 'Change the data protection officer and the days in which requests are answered',
    method: 'PUT',
    path: '/api/privacy/settings',
    access: 'Manage Privacy',
    body: PrivacySettingsForm,
    response: itemWithMessage(PrivacySettings),
    reasons: ['stale'],
  }),
}
