import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { filter, IdParams, Instant, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import { EditedWebhook, NewWebhook } from './forms.ts'
import { deliveryStates } from './values.ts'

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
  state: z.enum(deliveryStates),
  attempts: z.number(),
  response_code: z.number().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  duration_ms: z.number().nullable(),
  created_at: Instant,
  attempted_at: Instant.nullable(),
  /** When the next attempt is made. */
  next_attempt_at: Instant.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** The answer with a signing secret, which is shown here alone. */
const WebhookSecret = z.object({ id: z.number(), name: z.string(), secret: z.string() })
export type WebhookSecret = z.infer<typeof WebhookSecret>

const access = 'Manage Webhooks'

export const webhooks = {
  webhooks: endpoint({
    summary: 'The webhooks, with when something was delivered last',
    method: 'GET',
    path: '/api/webhooks',
    access,
    query: z.object(paging(15)),
    response: list(Webhook),
  }),
  addWebhook: endpoint({
    summary: 'Add a webhook; the answer shows once the secret that signs what is sent',
    method: 'POST',
    path: '/api/webhooks',
    access,
    body: NewWebhook,
    response: itemWithMessage(WebhookSecret),
    needsSession: true,
  }),
  editWebhook: endpoint({
    summary: 'Change the name, address or events of a webhook, or switch it on or off',
    method: 'PUT',
    path: '/api/webhooks/:id',
    access,
    params: IdParams,
    body: EditedWebhook,
    response: itemWithMessage(Webhook),
    reasons: ['stale'],
    needsSession: true,
  }),
  deleteWebhook: endpoint({
    summary: 'Delete a webhook with its deliveries',
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access,
    params: IdParams,
    response: messageOnly,
    needsSession: true,
  }),
  rotateWebhookSecret: endpoint({
    summary: 'Replace the secret of a webhook; the answer shows it once, and the former one signs nothing more',
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access,
    params: IdParams,
    response: itemWithMessage(WebhookSecret),
    needsSession: true,
  }),
  testWebhook: endpoint({
    summary: 'Send a test event to a webhook',
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access,
    params: IdParams,
    response: messageOnly,
    reasons: ['webhook.inactive'],
    idempotent: true,
  }),
  deliveries: endpoint({
    summary: 'What was sent to a webhook and how it was answered, newest first',
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access,
    params: IdParams,
    query: z.object({ ...paging(15), state: filter(z.enum(deliveryStates)) }),
    response: list(Delivery),
  }),
  resendDelivery: endpoint({
    summary: 'Send the content of a delivery again, with the same id of the event',
    method: 'POST',
    path: '/api/webhooks/deliveries/:id/resend',
    access,
    params: IdParams,
    response: messageOnly,
    reasons: ['webhook.inactive'],
    idempotent: true,
  }),
}
