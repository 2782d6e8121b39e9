import { webhooks } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkUrl } from './add-webhook.ts'
import { endQueued } from './delivery-queries.ts'
import { findWebhook, lockWebhook, updateWebhook } from './queries.ts'
import { auditedFacts, SWITCHED_OFF } from './rules.ts'

/** Changes a webhook. What still waits for one that is switched off is not sent any more. */
export const editWebhook = action(webhooks.editWebhook, async (tx, ctx, input) => {
  const before = (await lockWebhook(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'webhooks', row: before, since: input.updated_at })
  checkUrl(ctx, input.url)
  await updateWebhook(tx, input.id, input)
  if (!input.is_active) await endQueued(tx, input.id, SWITCHED_OFF)
  const after = (await findWebhook(tx, input.id))!
  const change = { before: auditedFacts(before), after: auditedFacts(after) }
  await audit(tx, ctx, { action: 'webhooks.edit', entity: 'webhooks', entity_id: input.id, ...change })
  return { data: after, message: 'Webhook Successfully Updated' }
})
