import { sms } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockBatch, setDecision } from './batch-queries.ts'
import { decisionReasons } from './batch-rules.ts'
import { cancelTexts } from './text-queries.ts'

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
