import { sms } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockBatch, setCancelled } from './batch-queries.ts'
import { cancelReasons } from './batch-rules.ts'
import { cancelTexts, countWaiting } from './text-queries.ts'

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
