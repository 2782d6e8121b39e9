import { settings as contract, type SavedReceiptLayout, Settings } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { cacheByChannel } from '#platform/cache.ts'
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

export const maintenance = answer(contract.maintenance, async (ctx) => {
  const stored = await readSettings(ctx.db)
  const maintenance = stored.maintenance === '1' ? ('1' as const) : ('0' as const)
  return { data: { maintenance } }
})

export const settings = answer(contract.settings, async (ctx) => {
  return { data: await currentSettings(ctx.db, ctx.now) }
})

export const paymentSettings = answer(contract.paymentSettings, async (ctx, input) => {
  return { data: await findPaymentSettings(ctx.db, input.type) }
})

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

export const receiptLayout = answer(contract.receiptLayout, async (ctx) => {
  return { data: await currentReceiptLayout(ctx.db) }
})

export const optionLists = answer(contract.optionLists, async (ctx) => {
  return { data: makeOptionLists(ctx.now) }
})
