import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Day, filter, Id, Instant, itemWithMessage, list, paging } from '#platform/shapes.ts'
import { messageColumns } from './columns.ts'

const notificationTypes = ['request', 'for_enrollment', 'rejected', 'enrolled'] as const

/** One notification, or several of one kind about one page, of which the newest gives the id and the time. */
export const Notification = z.object({
  id: z.number(),
  created_at: Instant,
  count: z.number(),
  data: z.object({ type: z.enum(notificationTypes), message: z.string(), url: z.string().nullable() }),
})
export type Notification = z.infer<typeof Notification>

const messageChannels = ['email', 'sms'] as const
/** `held`: part of a batch that waits for approval. `doubtful`: the portal stopped or lost the connection while sending, so the message may have arrived. */
const messageStatuses = ['held', 'queued', 'sending', 'sent', 'failed', 'doubtful', 'cancelled'] as const
export const MessageStatus = z.enum(messageStatuses)
export type MessageStatus = z.infer<typeof MessageStatus>

export const MessageRow = z.object({
  id: z.number(),
  channel: z.enum(messageChannels),
  /** The kind of message, such as `admission_accepted`. */
  template: z.string(),
  recipient: z.string(),
  /** Whose address or number it is, when it is known. */
  person: z.string().nullable(),
  /** The batch of texts that it is one of. */
  batch_id: z.number().nullable(),
  subject: z.string(),
  status: MessageStatus,
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  can: z.object({ cancel: z.boolean(), resend: z.boolean() }),
})
export type MessageRow = z.infer<typeof MessageRow>

export const MessageDetail = MessageRow.extend({
  /** The text with secrets replaced by dots. */
  body: z.string(),
  has_secret: z.boolean(),
  urgent: z.boolean(),
  /** For a text message: the number of parts that the networks count and charge. */
  segments: z.number().nullable(),
  provider: z.string().nullable(),
  provider_id: z.string().nullable(),
  /** What the provider tells of a text that it accepted, in its own word, and when it was read. */
  delivery: z.string().nullable(),
  delivery_read_at: Instant.nullable(),
  /** The start of the last attempt. */
  sending_at: Instant.nullable(),
  next_attempt_at: Instant,
  about: z.object({ label: z.string(), url: z.string() }).nullable(),
  /** Why the message cannot be sent again; empty when it can. */
  resend_reasons: z.array(Reason),
})
export type MessageDetail = z.infer<typeof MessageDetail>

const ChangedMessage = itemWithMessage(z.object({ id: z.number(), status: MessageStatus }))

export const messaging = {
  messages: call('GET /api/messages', 'View Messages', {
    summary:
      'Mails and text messages, newest first, by channel, status, kind, batch, day and person, with the numbers of queued, failed and doubtful ones',
    query: z.object({
      ...paging(15),
      channel: filter(z.enum(messageChannels)),
      /** `undelivered`: failed or doubtful, of the last thirty days. */
      status: filter(z.enum([...messageStatuses, 'undelivered'])),
      template: filter(z.string().max(60)),
      batch: filter(Id),
      /** The day on which it was written. */
      day: filter(Day),
    }),
    response: list(MessageRow).extend({ counts: z.object({ queued: z.number(), failed: z.number(), doubtful: z.number() }) }),
    columns: messageColumns,
  }),
  message: call('GET /api/messages/:id', 'View Messages', {
    summary: 'One message, with secrets replaced by dots',
    data: MessageDetail,
  }),
  resendMessage: call('POST /api/messages/:id/resend', 'Resend Message', {
    summary: 'Send a failed or doubtful message again; a doubtful one may arrive twice',
    response: ChangedMessage,
    reasons: ['message.status_not_allowed', 'message.secret_removed', 'message.opted_out'],
  }),
  cancelMessage: call('POST /api/messages/:id/cancel', 'Resend Message', {
    summary: 'Cancel a message that is still queued',
    response: ChangedMessage,
    reasons: ['message.status_not_allowed'],
  }),
  notifications: call('GET /api/notifications', 'signed-in', {
    summary: 'Your unread notifications, newest first, those of one kind about one page as one: the first fifty, and the total of all',
    /** `read`: the newest fifty that were read, one by one, and how many these are. */
    query: z.object({ read: filter(z.enum(['true'])) }),
    response: z.object({ data: z.array(Notification), meta: z.object({ total: z.number() }) }),
    etag: true,
    needsSession: true,
  }),
  markNotificationRead: call('GET /api/notifications/markAsRead/:id', 'signed-in', {
    summary: 'Mark one of your notifications as read, with the older ones of its kind about the same page; a repeated call changes nothing',
    changes: true,
  }),
  markNotificationsRead: call('POST /api/notifications/markAsRead', 'signed-in', {
    summary: 'Mark all your notifications as read, up to the newest one that you saw',
    body: z.object({ newest_id: Id }),
  }),
}
