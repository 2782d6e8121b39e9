import { webhooks } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { lockWebhook } from './queries.ts'
import { queueDelivery } from './queue-deliveries.ts'
import { inactiveReason } from './rules.ts'

/** Sends a test event, which is signed and logged like any other. */
export const testWebhook = action(webhooks.testWebhook, async (tx, ctx, input) => {
  const { id, is_active } = (await lockWebhook(tx, input.id)) ?? notFound()
  if (!is_active) conflict(inactiveReason)
  const delivery_id = await queueDelivery(tx, ctx, id)
  await audit(tx, ctx, { action: 'webhooks.test', entity: 'webhooks', entity_id: id, after: { delivery_id } })
  return { message: 'The test event is being sent.' }
})
