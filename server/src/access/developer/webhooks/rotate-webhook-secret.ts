import { webhooks } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockWebhook, setSecret } from './queries.ts'
import { makeSecret } from './signature.ts'

/** Replaces the secret of a webhook; the next attempt is signed with the new one. */
export const rotateWebhookSecret = action(webhooks.rotateWebhookSecret, async (tx, ctx, input) => {
  const { id, name } = (await lockWebhook(tx, input.id)) ?? notFound()
  const { secret, secret_enc } = makeSecret()
  await setSecret(tx, id, secret_enc)
  await audit(tx, ctx, { action: 'webhooks.rotate', entity: 'webhooks', entity_id: id, after: { name } })
  return { data: { id, name, secret }, message: 'Webhook Secret Successfully Replaced' }
})
