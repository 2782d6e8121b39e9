import { normalizePermission, type PermissionName } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { queuePushMessages } from './push/queue-push-messages.ts'
import { type NotificationData, notifyHolders, notifyUsers } from './queries.ts'

/**
 * Adds a notification for every active account with the permission (through a role or directly), or for the given accounts.
 * Who chose otherwise is left out. Uses two statements, in the caller's transaction.
 */
export async function notify(
  tx: Db,
  recipients: { permission: PermissionName } | { users: readonly number[] },
  data: NotificationData,
): Promise<void> {
  if ('users' in recipients && recipients.users.length === 0) return
  const ids =
    'permission' in recipients
      ? await notifyHolders(tx, normalizePermission(recipients.permission), data)
      : await notifyUsers(tx, recipients.users, data)
  if (ids.length > 0) await queuePushMessages(tx, ids, data.category)
}
