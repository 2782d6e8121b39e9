import type { NotificationCategory, NotificationKind } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { holdersOf } from '#platform/access/holder-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, countRows, first, values } from '#platform/db/rows.ts'
import { wantsNews } from './preferences/wants-fragments.ts'

/** The content of a notification. */
export interface NotificationData {
  type: 'request' | 'for_enrollment' | 'rejected' | 'enrolled'
  message: string
  url: string | null
  /** What it is about, which people choose by; without one it always comes. */
  category?: NotificationCategory
  /** Several of one kind about one page are shown as one. */
  kind?: NotificationKind
}

interface UnreadRow {
  id: number
  created_at: Date
  data: NotificationData
  count: number
  total: number
}

/** The newest unread notifications, those of one kind about one page as one; each row has the number of all unread ones. */
export const findUnreadNotifications = (db: Db, userId: number, limit: number) => all<UnreadRow>(db)`
    with groups as (
      select max(id) as id, count(*) as count, (sum(count(*)) over ())::bigint as total
      from notifications
      where user_id = ${userId} and read_at is null
      group by coalesce(data ->> 'kind' || ' ' || (data ->> 'url'), id::text)
      order by max(id) desc
      limit ${limit}
    )
    select n.id, n.created_at, n.data, g.count /* never null: counted */, g.total /* never null: summed over at least one */
    from groups g join notifications n on n.id = g.id
    order by n.id desc`

/** The newest notifications that were read. */
export const findReadNotifications = (db: Db, userId: number, limit: number) => all<Omit<UnreadRow, 'count' | 'total'>>(db)`
    select id, created_at, data from notifications
    where user_id = ${userId} and read_at is not null
    order by id desc
    limit ${limit}`

interface OwnNotification {
  id: number
  read_at: Date | null
}

export const lockOwnNotification = (tx: Db, id: number, userId: number) => first<OwnNotification>(tx)`
    select id, read_at from notifications where id = ${id} and user_id = ${userId} for update`

/** Marks a notification as read, with the older unread ones of its kind about the same page. Returns how many. */
export const setNotificationRead = (tx: Db, { id, user_id, at }: { id: number; user_id: number; at: Date }) => countRows(tx)`
    update notifications o set read_at = ${at}
    from notifications n
    where n.id = ${id} and o.user_id = ${user_id} and o.read_at is null and o.id <= n.id
      and (o.id = n.id or (o.data ->> 'kind' = n.data ->> 'kind' and o.data ->> 'url' = n.data ->> 'url'))
    returning o.id`

/** Marks the unread notifications up to this one as read. Returns how many. */
export const setNotificationsRead = (tx: Db, { newest_id, user_id, at }: { newest_id: number; user_id: number; at: Date }) => countRows(tx)`
    update notifications set read_at = ${at} where user_id = ${user_id} and read_at is null and id <= ${newest_id} returning id`

/**
 * The accounts of the condition, with the state in which the notification is written: who wants it on devices only has it as read, so that
 * it is no news in the portal.
 */
const insertFor = (tx: Db, data: NotificationData, condition: RawBuilder<unknown>) => values<{ id: number }>(tx)`
  insert into notifications (user_id, data, read_at)
  select u.id, ${JSON.stringify(data)}::jsonb, case when ${wantsNews(sql`u.id`, data.category, 'portal')} then null else now() end
  from users u
  where u.status = 1 and ${condition}
    and (${wantsNews(sql`u.id`, data.category, 'portal')} or ${wantsNews(sql`u.id`, data.category, 'push')})
  order by u.id
  returning id`

/** Notifies active accounts with the permission, through a role or directly, except the one that acts, in one statement. Returns the new notifications. */
export const notifyHolders = (tx: Db, permission: string, actorId: number | null, data: NotificationData) =>
  insertFor(tx, data, sql`u.id in ${holdersOf(permission)} and u.id is distinct from ${actorId}::bigint`)

export const notifyUsers = (tx: Db, ids: readonly number[], data: NotificationData) =>
  insertFor(tx, data, sql`u.id = any(${arrayOf(ids, 'bigint')})`)

/** A notification of its own for each of these accounts, in one statement; an inactive account gets none. Returns the new notifications. */
export const insertNotifications = (tx: Db, news: readonly { user_id: number; data: NotificationData }[]) => values<{ id: number }>(tx)`
    insert into notifications (user_id, data)
    select n.user_id, n.data from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (user_id bigint, data jsonb)
    join users u on u.id = n.user_id and u.status = 1
    order by n.user_id
    returning id`
