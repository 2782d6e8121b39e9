import type { Answer, ChoiceKey, NotificationCategory, NotificationChannel, notificationPreferences } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings.ts'
import { findChoices, findUnwilling } from './queries.ts'
import { defaultChoices, ownChoices } from './rules.ts'
import { OFF_SETTING } from './wants-fragments.ts'

export const readDefaultChoices = async (db: Db): Promise<ChoiceKey[]> => defaultChoices((await readSettings(db))[OFF_SETTING])

export async function ownNotificationChoices(ctx: UserContext): Promise<Answer<typeof notificationPreferences.ownNotificationChoices>> {
  const defaults = await readDefaultChoices(ctx.db)
  return { data: { on: ownChoices(defaults, await findChoices(ctx.db, ctx.actor.id)), defaults } }
}

export async function notificationDefaults(ctx: UserContext): Promise<Answer<typeof notificationPreferences.notificationDefaults>> {
  return { data: { on: await readDefaultChoices(ctx.db) } }
}

/** Those of the accounts that do not want news of the category by the channel: one read, however many there are. */
export async function findUnwillingUsers(
  db: Db,
  userIds: readonly number[],
  category: NotificationCategory,
  channel: NotificationChannel,
): Promise<ReadonlySet<number>> {
  return userIds.length === 0 ? new Set() : new Set(await findUnwilling(db, userIds, category, channel))
}
