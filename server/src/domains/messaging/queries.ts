import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The content of a notification. */
export interface NotificationData {
  type: 'request' | 'for_enrollment' | 'rejected' | 'enrolled'
  message: string
  url: string | null
}

interface UnreadRow {
  id: number
  created_at: Date
  data: NotificationData
  total: number
}

/** The newest unread notifications; each row has the number of all unread ones. */
export async function findUnreadNotifications(db: Db, userId: number, limit: number): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select id, created_at, data, count(*) over () as total
    from notifications
    where user_id = ${userId} and read_at is null
    order by id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function lockOwnNotification(tx: Db, id: number, userId: number): Promise<{ id: number; read_at: Date | null } | undefined> {
  const { rows } = await sql<{ id: number; read_at: Date | null }>`
    select id, read_at from notifications where id = ${id} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

export async function setNotificationRead(tx: Db, id: number, at: Date): Promise<void> {
  await sql`update notifications set read_at = ${at} where id = ${id}`.execute(tx)
}

/** Notifies active accounts with the permission, through a role or directly, in one statement. */
export async function notifyHolders(tx: Db, permission: string, data: NotificationData): Promise<void> {
  await sql`
    insert into notifications (user_id, data)
    select u.id, ${JSON.stringify(data)}::jsonb
    from users u
    where u.status = 1 and u.id in (
      select ur.user_id
      from permissions p
      join role_permissions rp on rp.permission_id = p.id
      join user_roles ur on ur.role_id = rp.role_id
      where p.name_key = ${permission}
      union
      select up.user_id
      from permissions p
      join user_permissions up on up.permission_id = p.id
      where p.name_key = ${permission}
    )
    order by u.id`.execute(tx)
}

export async function notifyUsers(tx: Db, ids: readonly number[], data: NotificationData): Promise<void> {
  await sql`
    insert into notifications (user_id, data)
    select id, ${JSON.stringify(data)}::jsonb from users where id = any(${[...ids]}::bigint[]) and status = 1 order by id`.execute(tx)
}
