import { sms } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockBatch, setDecision } from './batch-queries.ts'
import { decisionReasons } from './batch-rules.ts'
import { queueBatch } from './queue-batch.ts'

/** Approves a batch of somebody else and queues its texts. A time that has passed means now. */
export const approveSmsBatch = action(sms.approveSmsBatch, async (tx, ctx, input) => {
  const batch = (await lockBatch(tx, input.id)) ?? notFound()
  conflictIfAny(decisionReasons(batch, ctx.actor.id))
  const after = { status: 'approved' } as const
  await setDecision(tx, batch.id, { ...after, by: ctx.actor.id, at: ctx.now, reason: null })
  await queueBatch(tx, ctx, batch, 'held')
  await audit(tx, ctx, { action: 'sms.approve', entity: 'sms_batches', entity_id: batch.id, before: { status: batch.status }, after })
  const { id: batch_id, recipients, created_by_id } = batch
  await publish(tx, ctx, {
    type: 'sms_batch_decided',
    batch_id,
    recipients,
    created_by_id,
    is_approved: true,
    reason: null,
    decided_by: ctx.actor.name,
  })
  return { data: { id: batch.id, ...after }, message: 'Message approved.' }
})
