import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage, messageOnly } from '#platform/shapes.ts'
import { PushSubscriptionForm } from './forms.ts'

const PushDevice = z.object({
  id: z.number(),
  /** What the browser called itself. */
  user_agent: z.string(),
  created_at: Instant,
  last_sent_at: Instant.nullable(),
  /** The hash of the address of the device, by which a browser recognizes itself. */
  endpoint_hash: z.string(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const push = {
  pushDevices: endpoint({
    summary: 'The devices on which you get notifications while the portal is closed, and the key that browsers subscribe with',
    method: 'GET',
    path: '/api/user/push-devices',
    access: 'signed-in',
    response: item(z.object({ public_key: z.string(), devices: z.array(PushDevice) })),
    needsSession: true,
  }),
  addPushDevice: endpoint({
    summary: 'Send your notifications to this device; one that belonged to somebody else is yours then',
    method: 'POST',
    path: '/api/user/push-devices',
    access: 'signed-in',
    body: PushSubscriptionForm,
    response: itemWithMessage(z.object({ id: z.number() })),
    reasons: ['push.too_many'],
  }),
  removePushDevice: endpoint({
    summary: 'Send no more notifications to one of your devices',
    method: 'DELETE',
    path: '/api/user/push-devices/:id',
    access: 'signed-in',
    params: IdParams,
    response: messageOnly,
  }),
}
