import { normalizePermission, type PermissionName } from '@talaan/contract'
import type { Db } from '../../platform/db/database.ts'
import { type NotificationData, notifyHolders, notifyUsers } from './queries.ts'

/**
 * Adds a notification for every active account with the permission (through a role or directly), or for the given accounts.
 * Uses one statement, in the caller's transaction.
 */
export async function notify(
  tx: Db,
  recipients: { permission: PermissionName } | { users: readonly number[] },
  data: NotificationData,
): Promise<void> {
  if ('permission' in recipients) return notifyHolders(tx, normalizePermission(recipients.permission), data)
  if (recipients.users.length > 0) await notifyUsers(tx, recipients.users, data)
}
