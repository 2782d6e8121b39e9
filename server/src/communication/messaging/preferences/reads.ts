import { type ChoiceKey, type NotificationCategory, type NotificationChannel, notificationPreferences } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings.ts'
import { findChoices, findUnwilling } from './queries.ts'
import { defaultChoices, ownChoices } from './rules.ts'
import { OFF_SETTING } from './wants-fragments.ts'

export const readDefaultChoices = async (db: Db): Promise<ChoiceKey[]> => defaultChoices((await readSettings(db))[OFF_SETTING])

export const ownNotificationChoices = answer(notificationPreferences.ownNotificationChoices, async (ctx) => {
  const defaults = await readDefaultChoices(ctx.db)
  return { data: { on: ownChoices(defaults, await findChoices(ctx.db, ctx.actor.id)), defaults } }
})

export const notificationDefaults = answer(notificationPreferences.notificationDefaults, async (ctx) => {
  return { data: { on: await readDefaultChoices(ctx.db) } }
})

/** Those of the accounts that do not want news of the category by the channel: one read, however many there are. */
export async function findUnwillingUsers(
  db: Db,
  userIds: readonly number[],
  category: NotificationCategory,
  channel: NotificationChannel,
): Promise<ReadonlySet<number>> {
  return userIds.length === 0 ? new Set() : new Set(await findUnwilling(db, userIds, category, channel))
}
