import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
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
  pushDevices: call('GET /api/user/push-devices', 'signed-in', {
    summary: 'The devices on which you get notifications while the portal is closed, and the key that browsers subscribe with',
    data: z.object({ public_key: z.string(), devices: z.array(PushDevice) }),
    needsSession: true,
  }),
  addPushDevice: call('POST /api/user/push-devices', 'signed-in', {
    summary: 'Send your notifications to this device; one that belonged to somebody else is yours then',
    body: PushSubscriptionForm,
    data: z.object({ id: z.number() }),
    reasons: ['push.too_many'],
  }),
  removePushDevice: call('DELETE /api/user/push-devices/:id', 'signed-in', {
    summary: 'Send no more notifications to one of your devices',
  }),
}
