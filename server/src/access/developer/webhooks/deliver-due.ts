import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { type DueDelivery, endQueued, removeOldDeliveries, setOutcome, takeDue } from './delivery-queries.ts'
import { type PostResult, postDelivery } from './post-delivery.ts'
import { setDelivering, setFailing, switchOff } from './queries.ts'
import { isGivenUp, nextAttempt, SWITCHED_OFF } from './rules.ts'
import { signatureOf } from './signature.ts'

const LEASE_MS = 60_000
const AT_ONCE = 20
const KEPT_DAYS = 30

/** Delivers what is due, some at a time. The clock is asked again for each attempt. */
export async function deliverDue(ctx: Ctx, clock: () => Date = () => new Date()): Promise<void> {
  for (;;) {
    const now = clock()
    const due = await takeDue(ctx.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE)
    if (due.length === 0) return
    await Promise.all(due.map((delivery) => deliver(ctx, delivery, clock)))
  }
}

async function deliver(ctx: Ctx, delivery: DueDelivery, clock: () => Date): Promise<void> {
  const { id, event, body, url, secret_enc } = delivery
  const startedAt = performance.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Talaan-Webhooks',
    'x-talaan-event': event,
    'x-talaan-delivery': String(id),
    'x-talaan-signature': signatureOf(secret_enc, body, clock()),
  }
  const result = await postDelivery(url, { headers, body, isLoopbackOpen: ctx.config.WEBHOOKS_TO_LOOPBACK === '1' })
  await recordAttempt(ctx, delivery, { ...result, duration_ms: Math.round(performance.now() - startedAt) }, clock())
}

/** Writes how an attempt ended, and switches off a webhook that nothing reaches. */
async function recordAttempt(ctx: Ctx, delivery: DueDelivery, result: PostResult & { duration_ms: number }, now: Date): Promise<void> {
  const { webhook_id, attempts } = delivery
  await ctx.transaction(async (tx) => {
    if (result.error === null) {
      await setOutcome(tx, delivery, { ...result, status: 'delivered', next_attempt_at: null })
      return setDelivering(tx, webhook_id, now)
    }
    const next_attempt_at = nextAttempt(attempts, now)
    await setOutcome(tx, delivery, { ...result, status: next_attempt_at ? 'queued' : 'failed', next_attempt_at })
    const webhook = await setFailing(tx, webhook_id, now)
    if (!webhook?.is_active || !isGivenUp(webhook.failing_since, now)) return
    await switchOff(tx, webhook_id, now)
    await endQueued(tx, webhook_id, SWITCHED_OFF)
    const after = { is_active: false, failing_since: webhook.failing_since }
    await audit(tx, { ip: null, requestId: null }, { action: 'webhooks.switch_off', entity: 'webhooks', entity_id: webhook_id, after })
    await publish(tx, ctx, { type: 'webhook_switched_off', webhook_id, name: webhook.name })
  })
}

/** Removes what was sent long ago; runs every night. */
export const forgetDeliveries = (ctx: Ctx): Promise<void> =>
  removeOldDeliveries(ctx.db, new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000))
