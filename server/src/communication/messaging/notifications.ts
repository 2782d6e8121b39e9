import { messaging } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockOwnNotification, setNotificationRead, setNotificationsRead } from './queries.ts'

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

/** Marks all own notifications as read that the person saw; what came since stays unread. */
export const markNotificationsRead = action(messaging.markNotificationsRead, async (tx, ctx, { newest_id }) => {
  const count = await setNotificationsRead(tx, { newest_id, user_id: ctx.actor.id, at: ctx.now })
  if (count > 0)
    await audit(tx, ctx, { action: 'messaging.read_all', entity: 'users', entity_id: ctx.actor.id, after: { newest_id, count } })
  return { message: 'Notifications read' }
})
