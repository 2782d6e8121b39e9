import type { Answer, Input, webhooks } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { lockWebhook, removeWebhook } from './queries.ts'
import { auditedFacts } from './rules.ts'

/** Deletes a webhook and what was sent to it. */
export async function deleteWebhook(
  ctx: UserContext,
  input: Input<typeof webhooks.deleteWebhook>,
): Promise<Answer<typeof webhooks.deleteWebhook>> {
  return ctx.transaction(async (tx) => {
    const webhook = (await lockWebhook(tx, input.id)) ?? notFound()
    await removeWebhook(tx, input.id)
    const before = auditedFacts(webhook)
    await audit(tx, ctx, { action: 'webhooks.delete', entity: 'webhooks', entity_id: input.id, before })
    return { message: 'Webhook Successfully Deleted' }
  })
}
