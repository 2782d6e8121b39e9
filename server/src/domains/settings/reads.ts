import { type Answer, type settings as contract, type Input, Settings } from '@talaan/contract'
import { cacheByChannel } from '../../platform/cache.ts'
import type { Ctx, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/settings.ts'
import { paymentSettingRows, settingRows } from './queries.ts'
import { optionListsAt, settingKeys, withDefaults } from './rules.ts'

const storedSettings = cacheByChannel('settings', (db) => settingRows(db, settingKeys))

/** Every setting with its default, and the newest change of them all. Inside a transaction: as they are now. */
export async function currentSettings(db: Db, now: Date): Promise<Settings> {
  const rows = await storedSettings(db)
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const newest = Math.max(0, ...rows.map((row) => row.updated_at.getTime()))
  return Settings.parse({ ...withDefaults(stored, now), updated_at: new Date(newest) })
}

export async function maintenance(ctx: Ctx): Promise<Answer<typeof contract.maintenance>> {
  const stored = await readSettings(ctx.db)
  return { data: { maintenance: stored.maintenance === '1' ? '1' : '0' } }
}

export async function settings(ctx: UserContext): Promise<Answer<typeof contract.settings>> {
  return { data: await currentSettings(ctx.db, ctx.now) }
}

export async function paymentSettings(
  ctx: UserContext,
  input: Input<typeof contract.paymentSettings>,
): Promise<Answer<typeof contract.paymentSettings>> {
  return { data: await paymentSettingRows(ctx.db, input.type) }
}

export async function optionLists(ctx: Ctx): Promise<Answer<typeof contract.optionLists>> {
  return { data: optionListsAt(ctx.now) }
}
