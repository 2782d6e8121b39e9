import { webhooks as contract } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditedTable } from '#platform/audited-table.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { urlError } from './allowed-addresses.ts'
import { endQueued } from './delivery-queries.ts'
import { findWebhook, insertWebhook, lockWebhook, removeWebhook, setSecret, updateWebhook } from './queries.ts'
import { auditedFacts, SWITCHED_OFF } from './rules.ts'
import { makeSecret } from './signature.ts'

const webhooks = auditedTable({ entity: 'webhooks', lock: lockWebhook, find: findWebhook, auditedFields: auditedFacts })

function checkUrl({ config }: Ctx, url: string): void {
  const problem = urlError(url, config.WEBHOOKS_TO_LOOPBACK === '1')
  if (problem) invalid({ url: problem })
}

/** Adds a webhook, which gets the events from now on. */
export const addWebhook = action(contract.addWebhook, async (tx, ctx, input) => {
  checkUrl(ctx, input.url)
  const { secret, secret_enc } = makeSecret()
  const { name, url, events } = input
  const id = await insertWebhook(tx, { name, url, events, secret_enc, created_by: ctx.actor.id })
  await audit(tx, ctx, { action: 'webhooks.add', entity: 'webhooks', entity_id: id, after: auditedFacts(input) })
  return { data: { id, name, secret }, message: 'Webhook Successfully Created' }
})

/** Changes a webhook. What still waits for one that is switched off is not sent any more. */
export const editWebhook = action(contract.editWebhook, async (tx, ctx, input) => {
  const before = await webhooks.lock(tx, input)
  checkUrl(ctx, input.url)
  await updateWebhook(tx, input.id, input)
  if (!input.is_active) await endQueued(tx, input.id, SWITCHED_OFF)
  return { data: await webhooks.auditEdited(tx, ctx, 'webhooks.edit', before), message: 'Webhook Successfully Updated' }
})

/** Deletes a webhook and what was sent to it. */
export const deleteWebhook = action(contract.deleteWebhook, async (tx, ctx, input) => {
  const before = await webhooks.lock(tx, input)
  await removeWebhook(tx, input.id)
  await webhooks.auditDeleted(tx, ctx, 'webhooks.delete', before)
  return { message: 'Webhook Successfully Deleted' }
})

/** Replaces the secret of a webhook; the next attempt is signed with the new one. */
export const rotateWebhookSecret = action(contract.rotateWebhookSecret, async (tx, ctx, input) => {
  const { id, name } = (await lockWebhook(tx, input.id)) ?? notFound()
  const { secret, secret_enc } = makeSecret()
  await setSecret(tx, id, secret_enc)
  await audit(tx, ctx, { action: 'webhooks.rotate', entity: 'webhooks', entity_id: id, after: { name } })
  return { data: { id, name, secret }, message: 'Webhook Secret Successfully Replaced' }
})
