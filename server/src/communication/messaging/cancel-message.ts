import { messaging } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockMessage, setCancelled } from './message-queries.ts'
import { cancelReasons } from './message-rules.ts'

/** Cancels a message. A worker that wants to send it waits for the lock, and then finds it cancelled. */
export const cancelMessage = action(messaging.cancelMessage, async (tx, ctx, input) => {
  const row = (await lockMessage(tx, input.id)) ?? notFound()
  conflictIfAny(cancelReasons(row))
  await setCancelled(tx, row.id)
  const after = { status: 'cancelled' } as const
  await audit(tx, ctx, { action: 'messaging.cancel', entity: 'messages', entity_id: row.id, before: { status: row.status }, after })
  return { data: { id: row.id, ...after }, message: 'Message cancelled.' }
})
