import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Instant, paging } from '#platform/shapes.ts'
import { EditedWebhook, NewWebhook } from './forms.ts'
import { webhookDeliveryStatuses } from './values.ts'

const Webhook = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  /** When the portal switched it off, because nothing could be delivered for days. */
  switched_off_at: Instant.nullable(),
  /** Since when every delivery has failed. */
  failing_since: Instant.nullable(),
  last_delivered_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type Webhook = z.infer<typeof Webhook>

const Delivery = z.object({
  id: z.number(),
  event: z.string(),
  status: z.enum(webhookDeliveryStatuses),
  attempts: z.number(),
  response_code: z.number().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  duration_ms: z.number().nullable(),
  created_at: Instant,
  attempted_at: Instant.nullable(),
  /** When the next attempt is made. */
  next_attempt_at: Instant.nullable(),
  can: z.object({ resend: z.boolean() }),
})
export type Delivery = z.infer<typeof Delivery>

/** The answer with a signing secret, which is shown here alone. */
const WebhookSecret = z.object({ id: z.number(), name: z.string(), secret: z.string() })
export type WebhookSecret = z.infer<typeof WebhookSecret>

const access = 'Manage Webhooks'

export const webhooks = {
  webhooks: call('GET /api/webhooks', access, {
    summary: 'The webhooks, with when something was delivered last',
    query: z.object(paging(15)),
    rows: Webhook,
  }),
  addWebhook: call('POST /api/webhooks', access, {
    summary: 'Add a webhook; the answer shows once the secret that signs what is sent',
    body: NewWebhook,
    data: WebhookSecret,
    needsSession: true,
  }),
  editWebhook: call('PUT /api/webhooks/:id', access, {
    summary: 'Change the name, address or events of a webhook, or switch it on or off',
    body: EditedWebhook,
    data: Webhook,
    reasons: ['stale'],
    needsSession: true,
  }),
  deleteWebhook: call('DELETE /api/webhooks/:id', access, {
    summary: 'Delete a webhook with its deliveries',
    needsSession: true,
  }),
  rotateWebhookSecret: call('POST /api/webhooks/:id/secret', access, {
    summary: 'Replace the secret of a webhook; the answer shows it once, and the former one signs nothing more',
    data: WebhookSecret,
    needsSession: true,
  }),
  testWebhook: call('POST /api/webhooks/:id/test', access, {
    summary: 'Send a test event to a webhook',
    reasons: ['webhook.inactive'],
    idempotent: true,
  }),
  deliveries: call('GET /api/webhooks/:id/deliveries', access, {
    summary: 'What was sent to a webhook and how it was answered, newest first',
    query: z.object({ ...paging(15), status: filter(z.enum(webhookDeliveryStatuses)) }),
    rows: Delivery,
  }),
  resendDelivery: call('POST /api/webhooks/deliveries/:id/resend', access, {
    summary: 'Send the content of a delivery again, with the same id of the event',
    reasons: ['webhook.inactive'],
    idempotent: true,
  }),
}
