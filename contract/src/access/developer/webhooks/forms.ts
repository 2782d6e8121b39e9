import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { Instant } from '#platform/shapes.ts'
import { type WebhookEvent, webhookEvents } from './values.ts'

const fields = {
  name: requiredText(60),
  /** Where events are sent; which addresses are allowed is decided by the server. */
  url: z
    .string()
    .trim()
    .max(500)
    .refine((text) => URL.canParse(text), 'Enter an address such as https://example.edu.ph/events'),
  events: z.array(z.enum(Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]])).min(1, 'Choose at least one event'),
}

export const NewWebhook = z.object(fields)
/** Without `updated_at`, changes by other people are not detected. */
export const EditedWebhook = z.object({ ...fields, is_active: z.boolean(), updated_at: Instant.optional() })
