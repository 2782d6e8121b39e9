import { webhooks } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { urlError } from './allowed-addresses.ts'
import { insertWebhook } from './queries.ts'
import { auditedFacts } from './rules.ts'
import { makeSecret } from './signature.ts'

export function checkUrl({ config }: Ctx, url: string): void {
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
