import type { NotificationCategory, NotificationChannel } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, values } from '#platform/db/rows.ts'
import { wantsNews } from './wants-fragments.ts'

export interface Choice {
  category: NotificationCategory
  channel: NotificationChannel
  is_on: boolean
}

export const findChoices = (db: Db, userId: number) => all<Choice>(db)`
    select category, channel, is_on from notification_choices where user_id = ${userId} order by category, channel`

/** Takes the account, so that two changes of its choices are made one after the other. */
export const lockChooser = (tx: Db, userId: number) => execute(tx)`select id from users where id = ${userId} for no key update`

export async function replaceChoices(tx: Db, userId: number, choices: readonly Choice[]): Promise<void> {
  await execute(tx)`delete from notification_choices where user_id = ${userId}`
  await execute(tx)`
    insert into notification_choices (user_id, category, channel, is_on)
    select ${userId}::bigint, c.category, c.channel, c.is_on
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c (category text, channel text, is_on boolean)`
}

/** Those of the accounts that do not want news of the category by the channel. */
export const findUnwilling = (db: Db, userIds: readonly number[], category: NotificationCategory, channel: NotificationChannel) => values<{
  id: number
}>(db)`
    select u.id from users u
    where u.id = any(${arrayOf(userIds, 'bigint')}) and not ${wantsNews(sql`u.id`, category, channel)} order by u.id`
