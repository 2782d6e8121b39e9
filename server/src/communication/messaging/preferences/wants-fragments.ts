import type { NotificationCategory, NotificationChannel } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'

/** The setting with the choices that the school turned off for everybody who has not chosen. */
export const OFF_SETTING = 'notifications_off'

/** Whether the account gets news of the category by the channel: as it chose, or as the school did. News of no category always comes. */
export function wantsNews(
  userId: RawBuilder<unknown>,
  category: NotificationCategory | undefined,
  channel: NotificationChannel,
): RawBuilder<unknown> {
  if (category === undefined) return sql`true`
  return sql`
    coalesce(
      (select c.is_on from notification_choices c where c.user_id = ${userId} and c.category = ${category} and c.channel = ${channel}),
      not (${`${category}.${channel}`}::text = any (string_to_array(coalesce((select value from settings where key = ${OFF_SETTING}), ''), ','))))`
}
