import { randomUUID } from 'node:crypto'
import { TEST_EVENT } from '@talaan/contract'
import type { DomainEvent } from '#foundation/events/event.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { queueJob } from '#platform/jobs.ts'
import { insertDelivery, insertForSubscribers } from './delivery-queries.ts'
import { factsOf } from './rules.ts'

export const DELIVER_JOB = 'deliver-webhooks'

const bodyOf = (type: string, data: unknown, now: Date): string =>
  JSON.stringify({ id: `evt_${randomUUID()}`, type, created_at: now.toISOString(), data })

/** Queues an event for the webhooks that want it, in the transaction in which it happened. */
export async function queueDeliveries(tx: Tx, ctx: Ctx, event: DomainEvent): Promise<void> {
  const added = await insertForSubscribers(tx, event.type, bodyOf(event.type, factsOf(event), ctx.now), ctx.now)
  if (added > 0) await queueJob(tx, DELIVER_JOB, {})
}

/** Queues one delivery: the content of an earlier one, or a test. */
export async function queueDelivery(
  tx: Tx,
  ctx: Ctx,
  webhookId: number,
  { event = TEST_EVENT as string, body = bodyOf(TEST_EVENT, { message: 'This is a test.' }, ctx.now) } = {},
): Promise<number> {
  const id = await insertDelivery(tx, webhookId, event, body, ctx.now)
  await queueJob(tx, DELIVER_JOB, {})
  return id
}
