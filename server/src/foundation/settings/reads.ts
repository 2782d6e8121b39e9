import { type Answer, type settings as contract, type Input, type SavedReceiptLayout, Settings } from '@talaan/contract'
import { cacheByChannel } from '#platform/cache.ts'
import type { Ctx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings.ts'
import { findPaymentSettings, findSettings } from './queries.ts'
import { addDefaults, makeOptionLists, parseReceiptLayout, RECEIPT_LAYOUT, settingKeys } from './rules.ts'

const storedSettings = cacheByChannel('settings', (db) => findSettings(db, settingKeys))

/** All settings with their defaults, and the time of the latest change. Inside a transaction the cache is not used. */
export async function currentSettings(db: Db, now: Date): Promise<Settings> {
  const rows = await storedSettings(db)
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const latestChange = Math.max(0, ...rows.map((row) => row.updated_at.getTime()))
  return Settings.parse({ ...addDefaults(stored, now), updated_at: new Date(latestChange) })
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
  return { data: await findPaymentSettings(ctx.db, input.type) }
}

/** The amount above which a second person approves, in centavos; 0 means always. */
export async function readApprovalLimit(db: Db): Promise<number> {
  const [limit] = await findPaymentSettings(db, ['approval_limit'])
  return (limit?.value ?? 0) * 100
}

/** The paper of receipts and the layout of the booklet. */
export async function currentReceiptLayout(db: Db): Promise<SavedReceiptLayout> {
  const [row] = await findSettings(db, [RECEIPT_LAYOUT])
  return { ...parseReceiptLayout(row?.value), updated_at: (row?.updated_at ?? new Date(0)).toISOString() }
}

export async function receiptLayout(ctx: UserContext): Promise<Answer<typeof contract.receiptLayout>> {
  return { data: await currentReceiptLayout(ctx.db) }
}

export async function optionLists(ctx: Ctx): Promise<Answer<typeof contract.optionLists>> {
  return { data: makeOptionLists(ctx.now) }
}
