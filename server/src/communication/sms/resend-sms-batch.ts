import { sms } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockBatch } from './batch-queries.ts'
import { resendReasons } from './batch-rules.ts'
import { queueBatch } from './queue-batch.ts'
import { sumPlannable } from './text-queries.ts'

/** Queues the failed texts of a batch again. Unconfirmed ones may have arrived, so they are sent again one by one. */
export const resendSmsBatch = action(sms.resendSmsBatch, async (tx, ctx, input) => {
  const batch = (await lockBatch(tx, input.id)) ?? notFound()
  const { texts } = await sumPlannable(tx, batch.id, 'failed')
  conflictIfAny(resendReasons(batch, texts))
  await queueBatch(tx, ctx, { id: batch.id, send_at: null }, 'failed')
  await audit(tx, ctx, { action: 'sms.resend', entity: 'sms_batches', entity_id: batch.id, after: { texts } })
  return { data: { id: batch.id, status: batch.status }, message: `${texts} ${texts === 1 ? 'text' : 'texts'} queued again.` }
})
