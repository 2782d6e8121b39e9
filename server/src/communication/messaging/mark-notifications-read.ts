import type { Answer, Input, messaging } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { setNotificationsRead } from './queries.ts'

/** Marks all own notifications as read that the person saw; what came since stays unread. */
export async function markNotificationsRead(
  ctx: UserContext,
  { newest_id }: Input<typeof messaging.markNotificationsRead>,
): Promise<Answer<typeof messaging.markNotificationsRead>> {
  return ctx.transaction(async (tx) => {
    const count = await setNotificationsRead(tx, { newest_id, user_id: ctx.actor.id, at: ctx.now })
    if (count > 0)
      await audit(tx, ctx, { action: 'messaging.read_all', entity: 'users', entity_id: ctx.actor.id, after: { newest_id, count } })
    return { message: 'Notifications read' }
  })
}
