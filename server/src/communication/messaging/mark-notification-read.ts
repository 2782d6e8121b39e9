import { messaging } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockOwnNotification, setNotificationRead } from './queries.ts'

/** Marks an own notification as read, and its group with it; for other users it does not exist. */
export const markNotificationRead = action(messaging.markNotificationRead, async (tx, ctx, input) => {
  const row = (await lockOwnNotification(tx, input.id, ctx.actor.id)) ?? notFound()
  if (row.read_at === null) {
    const count = await setNotificationRead(tx, { id: row.id, user_id: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, {
      action: 'messaging.read',
      entity: 'notifications',
      entity_id: row.id,
      before: { read_at: null },
      after: { read_at: ctx.now, count },
    })
  }
  return { message: 'Notification read' }
})
