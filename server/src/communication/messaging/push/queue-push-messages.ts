import type { NotificationCategory } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { queueJob } from '#platform/jobs.ts'
import { insertMessages } from './queries.ts'

export const PUSH_JOB = 'send-push-messages'

/** Queues notifications for devices, and starts a worker after the commit. */
export async function queuePushMessages(
  tx: Db,
  notificationIds: readonly number[],
  category: NotificationCategory | undefined,
): Promise<void> {
  if ((await insertMessages(tx, notificationIds, category)) > 0) await queueJob(tx, PUSH_JOB, {})
}
