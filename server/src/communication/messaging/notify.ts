import { normalizePermission, type PermissionName } from '@talaan/contract'
import type { Ctx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { queuePushMessages } from './push/queue-push-messages.ts'
import { type NotificationData, notifyHolders, notifyUsers } from './queries.ts'

/**
 * Adds a notification for every active account with the permission (through a role or directly) except the one that acts, or for the given
 * accounts. An account that chose otherwise gets none. Uses two statements, in the caller's transaction.
 */
export async function notify(
  tx: Db,
  recipients: { permission: PermissionName; by: Ctx | UserContext } | { users: readonly number[] },
  data: NotificationData,
): Promise<void> {
  if ('users' in recipients && recipients.users.length === 0) return
  const ids =
    'permission' in recipients
      ? await notifyHolders(tx, normalizePermission(recipients.permission), 'actor' in recipients.by ? recipients.by.actor.id : null, data)
      : await notifyUsers(tx, recipients.users, data)
  if (ids.length > 0) await queuePushMessages(tx, ids, data.category)
}
