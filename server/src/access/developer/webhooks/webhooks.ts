import { webhooks } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { urlError } from './allowed-addresses.ts'
import { endQueued } from './delivery-queries.ts'
import { findWebhook, insertWebhook, lockWebhook, removeWebhook, updateWebhook } from './queries.ts'
import { auditedFacts, SWITCHED_OFF } from './rules.ts'
import { makeSecret } from './signature.ts'

function checkUrl({ config }: Ctx, url: string): void {
  const problem = urlError(url, config.WEBHOOKS_TO_LOOPBACK === '1')
  if (problem) invalid({ url: problem })
}

/** Adds a webhook, which gets the events from now on. */
export const addWebhook = action(webhooks.addWebhook, async (tx, ctx, input) => {
  checkUrl(ctx, input.url)
  const { secret, secret_enc } = makeSecret()
  const { name, url, events } = input
  const id = await insertWebhook(tx, { name, url, events, secret_enc, created_by: ctx.actor.id })
  await audit(tx, ctx, { action: 'webhooks.add', entity: 'webhooks', entity_id: id, after: auditedFacts(input) })
  return { data: { id, name, secret }, message: 'Webhook Successfully Created' }
})

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

/** Deletes a webhook and what was sent to it. */
export const deleteWebhook = action(webhooks.deleteWebhook, async (tx, ctx, input) => {
  const webhook = (await lockWebhook(tx, input.id)) ?? notFound()
  await removeWebhook(tx, input.id)
  const before = auditedFacts(webhook)
  await audit(tx, ctx, { action: 'webhooks.delete', entity: 'webhooks', entity_id: input.id, before })
  return { message: 'Webhook Successfully Deleted' }
})
