import { type PaymentType, paymentTypes, type SchoolImage } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, one } from '#platform/db/rows.ts'

interface SettingRow {
  key: string
  value: string
  updated_at: Date
}

export const findSettings = (db: Db, keys: readonly string[]) =>
  all<SettingRow>(db)`select key, value, updated_at from settings where key = any(${[...keys]}::text[])`

/** The settings with these keys, and the files of the pictures of the school. */
export const findSettingsAndImages = (db: Db, keys: readonly string[]) => all<SettingRow & { is_image: boolean }>(db)`
    select key, value, updated_at, false as is_image from settings where key = any(${[...keys]}::text[])
    union all select kind, file_id::text, updated_at, true from school_images`

export interface EnrollmentPeriod {
  opens_on: string | null
  closes_on: string | null
}

/** The general enrollment period that the school calendar has for a term. */
export const findEnrollmentPeriod = (
  db: Db,
  { school_year, semester }: { school_year: string; semester: number },
) => first<EnrollmentPeriod>(db)`
    select opens_on, closes_on from enrollment_periods where school_year = ${school_year} and semester = ${semester}`

/** Writes the period, and marks the terms that it belongs to as changed, so that forms filled from it are out of date. */
export async function setEnrollmentPeriod(
  tx: Db,
  { school_year, semester }: { school_year: string; semester: number },
  { opens_on, closes_on }: EnrollmentPeriod,
): Promise<void> {
  await execute(tx)`delete from enrollment_periods where school_year = ${school_year} and semester = ${semester}`
  await execute(tx)`
    insert into enrollment_periods (school_year, semester, opens_on, closes_on)
    select ${school_year}, ${semester}, d.opens_on, d.closes_on
    from (values (${opens_on}::date, ${closes_on}::date)) d (opens_on, closes_on)
    where num_nonnulls(d.opens_on, d.closes_on) > 0`
  await execute(tx)`update terms set updated_at = now() where school_year = ${school_year} and semester = ${semester}`
}

export interface PaymentSettingRow {
  id: number
  type: PaymentType
  value: number
  scope: 'Fixed' | 'Percentage'
}

export const findPaymentSettings = (db: Db, types: readonly PaymentType[]) => all<PaymentSettingRow>(db)`
    select id, type, value, scope from payment_settings where type = any(${[...types]}::text[]) order by type desc`

/** Adds the two minimums with zero, which shows all grades, unless they exist. */
export const insertMissingPaymentSettings = (db: Db) => execute(db)`
    insert into payment_settings (type, value, scope)
    select type, 0, 'Fixed' from unnest(${[...paymentTypes]}::text[]) as type
    on conflict (type) do nothing`

export const lockPaymentSetting = (tx: Db, id: number) =>
  first<PaymentSettingRow>(tx)`select id, type, value, scope from payment_settings where id = ${id} for update`

export const setPaymentSetting = (tx: Db, id: number, form: Pick<PaymentSettingRow, 'value' | 'scope'>) => one<PaymentSettingRow>(tx)`
    update payment_settings set value = ${form.value}, scope = ${form.scope} where id = ${id}
    returning id, type, value, scope`

/** Locks the picture of a kind, also before there is one. Answers its file. */
export async function lockImage(tx: Db, kind: SchoolImage): Promise<number | undefined> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('school image'), hashtext(${kind}::text))`
  return firstValue<{ file_id: number }>(tx)`select file_id from school_images where kind = ${kind}`
}

export const saveImage = (tx: Db, kind: SchoolImage, fileId: number, at: Date) => execute(tx)`
    insert into school_images (kind, file_id, updated_at) values (${kind}, ${fileId}, ${at})
    on conflict (kind) do update set file_id = excluded.file_id, updated_at = excluded.updated_at`

export const deleteImage = (tx: Db, kind: SchoolImage) => execute(tx)`delete from school_images where kind = ${kind}`
