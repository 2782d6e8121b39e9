import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Instant, item, itemWithMessage, paging } from '#platform/shapes.ts'
import { smsBatchColumns } from './columns.ts'
import { SmsBatchForm, SmsPreviewForm, SmsRejection } from './forms.ts'
import { smsAudienceKinds, smsBatchStatuses, smsExclusions } from './values.ts'

const SmsBatchStatus = z.enum(smsBatchStatuses)

/** The texts of a batch by what became of them. */
const SmsCounts = z.object({
  held: z.number(),
  queued: z.number(),
  sent: z.number(),
  delivered: z.number(),
  failed: z.number(),
  doubtful: z.number(),
  cancelled: z.number(),
})
export type SmsCounts = z.infer<typeof SmsCounts>

const LeftOutCount = z.object({ reason: z.enum(smsExclusions), count: z.number() })

export const SmsBatchRow = z.object({
  id: z.number(),
  text: z.string(),
  is_news: z.boolean(),
  /** Whom it is for, in words. */
  audience: z.string(),
  status: SmsBatchStatus,
  recipients: z.number(),
  segments: z.number(),
  created_by: z.string().nullable(),
  created_at: Instant,
  send_at: Instant.nullable(),
  counts: SmsCounts,
})
export type SmsBatchRow = z.infer<typeof SmsBatchRow>

export const SmsBatch = SmsBatchRow.extend({
  created_by_id: z.number().nullable(),
  left_out: z.array(LeftOutCount),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  cancelled_by: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  /** When the last waiting text is due. */
  last_due_at: Instant.nullable(),
  cost_centavos: z.number(),
  can: z.object({ decide: z.boolean(), cancel: z.boolean(), resend: z.boolean() }),
})
export type SmsBatch = z.infer<typeof SmsBatch>

/** Somebody who got no text of a batch. The number is that of a list, as it was typed. */
const SmsLeftOut = z.object({ id: z.number(), name: z.string(), number: z.string().nullable(), reason: z.enum(smsExclusions) })
export type SmsLeftOut = z.infer<typeof SmsLeftOut>

const Named = z.object({ id: z.number(), name: z.string() })

export const SmsOptions = z.object({
  roles: z.array(Named),
  courses: z.array(Named),
  sections: z.array(Named),
  /** A second person approves a batch to more recipients than this. */
  approval_above: z.number(),
  /** The most texts of batches on one day; 0 for no limit. */
  daily_texts: z.number(),
  text_centavos: z.number(),
  has_quiet_hours: z.boolean(),
})
export type SmsOptions = z.infer<typeof SmsOptions>

const SmsPerson = z.object({ id: z.number(), full_name: z.string(), description: z.string(), number: z.string().nullable() })
export type SmsPerson = z.infer<typeof SmsPerson>

export const SmsPreview = z.object({
  recipients: z.number(),
  segments: z.number(),
  /** The recipients by the segments that their text has. */
  by_segments: z.array(z.object({ segments: z.number(), recipients: z.number() })),
  cost_centavos: z.number(),
  needs_approval: z.boolean(),
  /** The days on which the texts go out; more than one under the daily limit. */
  days: z.array(z.object({ day: z.string(), texts: z.number() })),
  /** When the first text goes out, if quiet hours or the schedule move it. */
  starts_at: Instant.nullable(),
  samples: z.array(z.object({ name: z.string(), number: z.string(), text: z.string(), segments: z.number() })),
  left_out: z.array(LeftOutCount),
  left_out_people: z.array(z.object({ name: z.string(), number: z.string(), reason: z.enum(smsExclusions) })),
})
export type SmsPreview = z.infer<typeof SmsPreview>

export const SmsAccount = z.object({
  /** How texts are sent. */
  driver: z.enum(['log', 'semaphore', 'http']),
  /** Whether the provider tells the credits and what became of each text. */
  has_reports: z.boolean(),
  credits: z.number().nullable(),
  credits_read_at: Instant.nullable(),
  statuses_read_at: Instant.nullable(),
  /** Why the last reading failed. */
  problem: z.string().nullable(),
  /** Texts of batches that are planned or were sent today. */
  texts_today: z.number(),
})
export type SmsAccount = z.infer<typeof SmsAccount>

const ChangedBatch = itemWithMessage(z.object({ id: z.number(), status: SmsBatchStatus }))

export const sms = {
  smsBatches: call('GET /api/sms/batches', 'View SMS', {
    summary: 'Texts to many people, newest first, with what became of them',
    query: z.object({ ...paging(15), status: filter(SmsBatchStatus), audience: filter(z.enum(smsAudienceKinds)) }),
    rows: SmsBatchRow,
    columns: smsBatchColumns,
  }),
  smsBatch: call('GET /api/sms/batches/:id', 'View SMS', {
    summary: 'One batch of texts with its counts and who was left out',
    data: SmsBatch,
  }),
  smsLeftOut: call('GET /api/sms/batches/:id/left-out', ['Send SMS', 'View Messages'], {
    summary: 'Who got no text of a batch, and why, in the order of the batch',
    query: z.object({ ...paging(15), reason: filter(z.enum(smsExclusions)) }),
    rows: SmsLeftOut,
  }),
  smsOptions: call('GET /api/sms/options', ['View SMS', 'Send SMS'], {
    summary: 'Whom texts can be sent to, and the limits of the school',
    data: SmsOptions,
  }),
  smsPeople: call('GET /api/sms/people', 'Send SMS', {
    summary: 'People by name or number, to send a text to one of them',
    query: z.object({ search: z.string().max(100).default('') }),
    data: z.array(SmsPerson),
  }),
  smsAccount: call('GET /api/sms/account', 'View SMS', {
    summary: 'The credits at the provider, and when they and the delivery of texts were last read',
    data: SmsAccount,
  }),
  previewSmsBatch: call('POST /api/sms/batches/preview', 'Send SMS', {
    summary: 'Who would get a text and who not, its segments, cost and days; nothing is stored',
    body: SmsPreviewForm,
    response: item(SmsPreview),
    reasons: ['sms.over_limit'],
  }),
  sendSmsBatch: call('POST /api/sms/batches', 'Send SMS', {
    summary: 'Send a text to many people, now or later; above a number of recipients it waits for the approval of a second person',
    body: SmsBatchForm,
    response: ChangedBatch,
    reasons: ['sms.no_recipients', 'sms.recipients_changed', 'sms.over_limit'],
    idempotent: true,
  }),
  approveSmsBatch: call('POST /api/sms/batches/:id/approve', 'Approve SMS', {
    summary: 'Approve a batch of texts of somebody else, which is then sent',
    needsSession: true,
    response: ChangedBatch,
    reasons: ['sms.status_not_allowed', 'sms.own_batch', 'sms.over_limit'],
  }),
  rejectSmsBatch: call('POST /api/sms/batches/:id/reject', 'Approve SMS', {
    summary: 'Reject a batch of texts of somebody else; nothing of it is sent',
    needsSession: true,
    body: SmsRejection,
    response: ChangedBatch,
    reasons: ['sms.status_not_allowed', 'sms.own_batch'],
  }),
  cancelSmsBatch: call('POST /api/sms/batches/:id/cancel', 'Send SMS', {
    summary: 'Cancel what of a batch was not sent yet',
    response: ChangedBatch,
    reasons: ['sms.status_not_allowed'],
  }),
  resendSmsBatch: call('POST /api/sms/batches/:id/resend', 'Send SMS', {
    summary: 'Send the failed texts of a batch again, except to numbers that opted out since',
    response: ChangedBatch,
    reasons: ['sms.status_not_allowed', 'sms.none_failed', 'sms.over_limit'],
  }),
}
