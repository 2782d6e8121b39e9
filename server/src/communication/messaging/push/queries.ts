import type { NotificationCategory } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, countRows, execute, first, hasRow, value } from '#platform/db/rows.ts'
import { wantsNews } from '../preferences/wants-fragments.ts'

interface KeyRow {
  public_key: string
  sealed_private_key: Buffer
}

export const findKeys = (db: Db) => first<KeyRow>(db)`select public_key, sealed_private_key from push_keys`

/** Stores the first key pair; a second one is ignored. */
export const insertKeys = (db: Db, { public_key, sealed_private_key }: KeyRow) =>
  execute(db)`insert into push_keys (public_key, sealed_private_key) values (${public_key}, ${sealed_private_key}) on conflict do nothing`

export interface DeviceRow {
  id: number
  endpoint: string
  user_agent: string
  created_at: Date
  last_sent_at: Date | null
}

export const findDevices = (db: Db, userId: number) => all<DeviceRow>(db)`
    select id, endpoint, user_agent, created_at, last_sent_at from push_subscriptions where user_id = ${userId} order by id desc`

/** Takes the account, so that its devices are counted one after the other. */
export const lockOwner = (tx: Db, userId: number) => execute(tx)`select id from users where id = ${userId} for no key update`

export interface NewDevice {
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string
}

/** Adds a device, or gives the device of somebody else who used the browser to this account. */
export const upsertDevice = (tx: Db, row: NewDevice) => value<{ id: number }>(tx)`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, user_agent)
    values (${row.user_id}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.user_agent})
    on conflict (endpoint) do update
      set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent
    returning id`

/** Drops what was still to be sent to a device, for example when it changes hands. */
export const removeMessagesOf = (tx: Db, subscriptionId: number) =>
  execute(tx)`delete from push_messages where subscription_id = ${subscriptionId}`

/** Whether the account had this device, which is removed. */
export const removeDevice = (tx: Db, id: number, userId: number) =>
  hasRow(tx)`delete from push_subscriptions where id = ${id} and user_id = ${userId} returning id`

/** Removes a device that its push service no longer knows. */
export const removeEndedDevice = (db: Db, id: number) => execute(db)`delete from push_subscriptions where id = ${id}`

/** Queues notifications for the devices of those who want such news on them. Returns how many. */
export const insertMessages = (tx: Db, notificationIds: readonly number[], category: NotificationCategory | undefined) => countRows(tx)`
    insert into push_messages (subscription_id, notification_id)
    select s.id, n.id
    from notifications n join push_subscriptions s on s.user_id = n.user_id
    where n.id = any(${arrayOf(notificationIds, 'bigint')}) and ${wantsNews(sql`n.user_id`, category, 'push')}
    returning id`

export interface DueMessage {
  id: number
  subscription_id: number
  endpoint: string
  p256dh: string
  auth: string
  attempts: number
  notification_id: number
  message: string
  url: string | null
  category: string | null
}

/** Takes a due message for this process: until `retryAt` no other one takes it. */
export const claimMessage = (db: Db, now: Date, retryAt: Date) => first<DueMessage>(db)`
    with due as (
      select id from push_messages where next_attempt_at <= ${now} order by next_attempt_at, id limit 1 for update skip locked)
    update push_messages m set attempts = m.attempts + 1, next_attempt_at = ${retryAt}
    from due, push_subscriptions s, notifications n
    where m.id = due.id and s.id = m.subscription_id and n.id = m.notification_id
    returning m.id, m.subscription_id, s.endpoint, s.p256dh, s.auth, m.attempts, m.notification_id,
              n.data ->> 'message' as message /* never null: a check of the table */, n.data ->> 'url' as url, n.data ->> 'category' as category`

export const setNextAttempt = (db: Db, id: number, at: Date) =>
  execute(db)`update push_messages set next_attempt_at = ${at} where id = ${id}`

export const removeMessage = (db: Db, id: number) => execute(db)`delete from push_messages where id = ${id}`

export const setDeviceSent = (db: Db, id: number, at: Date) =>
  execute(db)`update push_subscriptions set last_sent_at = ${at} where id = ${id}`
