import { sms } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockBatch, setCancelled, setDecision } from './batch-queries.ts'
import { cancelReasons, decisionReasons, resendReasons } from './batch-rules.ts'
import { queueBatch } from './queue-batch.ts'
import { cancelTexts, countWaiting, sumPlannable } from './text-queries.ts'

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

/** Rejects a batch of somebody else. Its texts are cancelled. */
export const rejectSmsBatch = action(sms.rejectSmsBatch, async (tx, ctx, input) => {
  const batch = (await lockBatch(tx, input.id)) ?? notFound()
  conflictIfAny(decisionReasons(batch, ctx.actor.id))
  const after = { status: 'rejected', reason: input.reason } as const
  await setDecision(tx, batch.id, { ...after, by: ctx.actor.id, at: ctx.now })
  await cancelTexts(tx, batch.id)
  await audit(tx, ctx, { action: 'sms.reject', entity: 'sms_batches', entity_id: batch.id, before: { status: batch.status }, after })
  const { id: batch_id, recipients, created_by_id } = batch
  const { reason } = input
  await publish(tx, ctx, {
    type: 'sms_batch_decided',
    batch_id,
    recipients,
    created_by_id,
    is_approved: false,
    reason,
    decided_by: ctx.actor.name,
  })
  return { data: { id: batch.id, status: after.status }, message: 'Message rejected.' }
})

/** Cancels what of a batch was not sent yet; what was sent stays. */
export const cancelSmsBatch = action(sms.cancelSmsBatch, async (tx, ctx, input) => {
  const batch = (await lockBatch(tx, input.id)) ?? notFound()
  conflictIfAny(cancelReasons(batch, await countWaiting(tx, batch.id)))
  const cancelled = await cancelTexts(tx, batch.id)
  await setCancelled(tx, batch.id, { by: ctx.actor.id, at: ctx.now })
  const after = { status: 'cancelled', texts: cancelled } as const
  await audit(tx, ctx, { action: 'sms.cancel', entity: 'sms_batches', entity_id: batch.id, before: { status: batch.status }, after })
  return { data: { id: batch.id, status: after.status }, message: `${cancelled} ${cancelled === 1 ? 'text' : 'texts'} cancelled.` }
})

/** Queues the failed texts of a batch again. Unconfirmed ones may have arrived, so they are sent again one by one. */
export const resendSmsBatch = action(sms.resendSmsBatch, async (tx, ctx, input) => {
  const batch = (await lockBatch(tx, input.id)) ?? notFound()
  const { texts } = await sumPlannable(tx, batch.id, 'failed')
  conflictIfAny(resendReasons(batch, texts))
  await queueBatch(tx, ctx, { id: batch.id, send_at: null }, 'failed')
  await audit(tx, ctx, { action: 'sms.resend', entity: 'sms_batches', entity_id: batch.id, after: { texts } })
  return { data: { id: batch.id, status: batch.status }, message: `${texts} ${texts === 1 ? 'text' : 'texts'} queued again.` }
})
