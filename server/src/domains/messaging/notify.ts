import { normalizePermission, type PermissionName } from '@talaan/contract'
import type { Db } from '../../platform/db/database.ts'
import { type NotificationData, notifyHolders, notifyUsers } from './queries.ts'

/**
 * Leaves a notification for every active account that holds the permission (through a role or directly), or for the given ones.
 * One statement, in the caller's transaction.
 */
export async function notify(
  tx: Db,
  to: { permission: PermissionName } | { users: readonly number[] },
  data: NotificationData,
): Promise<void> {
  if ('permission' in to) return notifyHolders(tx, normalizePermission(to.permission), data)
  if (to.users.length > 0) await notifyUsers(tx, to.users, data)
}
