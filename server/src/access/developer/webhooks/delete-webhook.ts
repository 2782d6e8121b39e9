import { webhooks } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockWebhook, removeWebhook } from './queries.ts'
import { auditedFacts } from './rules.ts'

/** Deletes a webhook and what was sent to it. */
export const deleteWebhook = action(webhooks.deleteWebhook, async (tx, ctx, input) => {
  const webhook = (await lockWebhook(tx, input.id)) ?? notFound()
  await removeWebhook(tx, input.id)
  const before = auditedFacts(webhook)
  await audit(tx, ctx, { action: 'webhooks.delete', entity: 'webhooks', entity_id: input.id, before })
  return { message: 'Webhook Successfully Deleted' }
})
