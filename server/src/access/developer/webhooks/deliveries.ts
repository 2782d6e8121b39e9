import { webhooks } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { findDelivery } from './delivery-queries.ts'
import { lockWebhook } from './queries.ts'
import { queueDelivery } from './queue-deliveries.ts'
import { inactiveReason } from './rules.ts'

/** Sends the content of a delivery once more. The event keeps its id, by which the receiver notices a repetition. */
export const resendDelivery = action(webhooks.resendDelivery, async (tx, ctx, input) => {
  const delivery = (await findDelivery(tx, input.id)) ?? notFound()
  const { id, is_active } = (await lockWebhook(tx, delivery.webhook_id)) ?? notFound()
  if (!is_active) conflict(inactiveReason)
  const delivery_id = await queueDelivery(tx, ctx, id, delivery)
  const after = { delivery_id, content_of: input.id }
  await audit(tx, ctx, { action: 'webhooks.resend', entity: 'webhooks', entity_id: id, after })
  return { message: 'The delivery is being sent again.' }
})

/** Sends a test event, which is signed and logged like any other. */
export const testWebhook = action(webhooks.testWebhook, async (tx, ctx, input) => {
  const { id, is_active } = (await lockWebhook(tx, input.id)) ?? notFound()
  if (!is_active) conflict(inactiveReason)
  const delivery_id = await queueDelivery(tx, ctx, id)
  await audit(tx, ctx, { action: 'webhooks.test', entity: 'webhooks', entity_id: id, after: { delivery_id } })
  return { message: 'The test event is being sent.' }
})
