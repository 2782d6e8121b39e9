import type { Answer, Input, webhooks } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkUrl } from './add-webhook.ts'
import { endQueued } from './delivery-queries.ts'
import { findWebhook, lockWebhook, updateWebhook } from './queries.ts'
import { auditedFacts, SWITCHED_OFF } from './rules.ts'

/** Changes a webhook. What still waits for one that is switched off is not sent any more. */
export async function editWebhook(
  ctx: UserContext,
  input: Input<typeof webhooks.editWebhook>,
): Promise<Answer<typeof webhooks.editWebhook>> {
  return ctx.transaction(async (tx) => {
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
}
