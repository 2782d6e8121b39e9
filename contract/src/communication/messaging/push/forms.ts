import { z } from 'zod'

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, 'This is not a key of a browser')

/** What a browser hands out when somebody allows notifications. Only services with a name are reached, over https. */
export const PushSubscriptionForm = z.object({
  endpoint: z
    .string()
    .max(1000)
    .refine(
      (text) => URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol),
      'This is not an address of a push service',
    ),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
