import { messaging } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { setNotificationsRead } from './queries.ts'

/** Marks all own notifications as read that the person saw; what came since stays unread. */
export const markNotificationsRead = action(messaging.markNotificationsRead, async (tx, ctx, { newest_id }) => {
  const count = await setNotificationsRead(tx, { newest_id, user_id: ctx.actor.id, at: ctx.now })
  if (count > 0)
    await audit(tx, ctx, { action: 'messaging.read_all', entity: 'users', entity_id: ctx.actor.id, after: { newest_id, count } })
  return { message: 'Notifications read' }
})
