import type { Input, messaging } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockMessage, setCancelled } from './message-queries.ts'
import { cancelReasons } from './message-rules.ts'

/** Cancels a message. A worker that wants to send it waits for the lock, and then finds it cancelled. */
export async function cancelMessage(ctx: UserContext, input: Input<typeof messaging.cancelMessage>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockMessage(tx, input.id)) ?? notFound()
    conflictIfAny(cancelReasons(row))
    await setCancelled(tx, row.id)
    const after = { status: 'cancelled' } as const
    await audit(tx, ctx, { action: 'messaging.cancel', entity: 'messages', entity_id: row.id, before: { status: row.status }, after })
    return { data: { id: row.id, ...after }, message: 'Message cancelled.' }
  })
}
