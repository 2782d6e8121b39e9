import { settings as contract, isPublicImage, type SavedReceiptLayout, type SchoolImage, Settings, schoolImages } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { cacheByChannel } from '#platform/cache.ts'
import type { Db } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings.ts'
import { findPaymentSettings, findSettings, findSettingsAndImages } from './queries.ts'
import { addDefaults, makeOptionLists, parseReceiptLayout, RECEIPT_LAYOUT, settingKeys } from './rules.ts'

const readStored = cacheByChannel('settings', async (db) => {
  const rows = await findSettingsAndImages(db, settingKeys)
  const imageOf = (kind: SchoolImage) => rows.find(({ key, is_image }) => is_image && key === kind)
  return { rows: rows.filter(({ is_image }) => !is_image), imageOf }
})

/** The address of a picture. Its version changes with the file, so that a browser does not show an earlier one. */
export const imageAddress = (kind: SchoolImage, fileId: number | string): string =>
  `${isPublicImage(kind) ? '' : '/api'}/school-images/${kind}?v=${fileId}`

/** The number of the file of a picture; undefined while there is none. */
export async function findImageFile(db: Db, kind: SchoolImage): Promise<number | undefined> {
  const image = (await readStored(db)).imageOf(kind)
  return image && Number(image.value)
}

/** All settings with their defaults, and the time of the latest change. Inside a transaction the cache is not used. */
export async function currentSettings(db: Db, now: Date): Promise<Settings> {
  const { rows, imageOf } = await readStored(db)
  const images = Object.fromEntries(
    schoolImages.map((kind) => {
      const image = imageOf(kind)
      return [kind, image ? imageAddress(kind, image.value) : null]
    }),
  )
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const latestChange = Math.max(0, ...rows.map((row) => row.updated_at.getTime()))
  return Settings.parse({ ...addDefaults(stored, now), images, updated_at: new Date(latestChange) })
}

/** What everybody may know of the school, also without a sign-in. What is not entered is null. */
export interface PublicSchool {
  name: string | null
  short_name: string | null
  /** Behind white text. */
  color: string | null
  /** The address of the logo. */
  logo: string | null
}

export async function readPublicSchool(db: Db, now: Date): Promise<PublicSchool> {
  const { school_name, school_short_name, school_color, images } = await currentSettings(db, now)
  return { name: school_name || null, short_name: school_short_name || null, color: school_color || null, logo: images.logo }
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
