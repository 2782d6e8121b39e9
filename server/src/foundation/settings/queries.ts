import { type PaymentType, paymentTypes } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

interface SettingRow {
  key: string
  value: string
  updated_at: Date
}

export async function findSettings(db: Db, keys: readonly string[]): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`select key, value, updated_at from settings where key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

export interface EnrollmentPeriod {
  opens_on: string | null
  closes_on: string | null
}

/** The general enrollment period that the school calendar has for a term. */
export async function findEnrollmentPeriod(
  db: Db,
  { school_year, semester }: { school_year: string; semester: number },
): Promise<EnrollmentPeriod | undefined> {
  const { rows } = await sql<EnrollmentPeriod>`
    select opens_on, closes_on from enrollment_periods where school_year = ${school_year} and semester = ${semester}`.execute(db)
  return rows[0]
}

/** Writes the period, and marks the terms that it belongs to as changed, so that forms filled from it are out of date. */
export async function setEnrollmentPeriod(
  tx: Db,
  { school_year, semester }: { school_year: string; semester: number },
  { opens_on, closes_on }: EnrollmentPeriod,
): Promise<void> {
  await sql`delete from enrollment_periods where school_year = ${school_year} and semester = ${semester}`.execute(tx)
  await sql`
    insert into enrollment_periods (school_year, semester, opens_on, closes_on)
    select ${school_year}, ${semester}, d.opens_on, d.closes_on
    from (values (${opens_on}::date, ${closes_on}::date)) d (opens_on, closes_on)
    where num_nonnulls(d.opens_on, d.closes_on) > 0`.execute(tx)
  await sql`update terms set updated_at = now() where school_year = ${school_year} and semester = ${semester}`.execute(tx)
}

export interface PaymentSettingRow {
  id: number
  type: PaymentType
  value: number
  scope: 'Fixed' | 'Percentage'
}

export async function findPaymentSettings(db: Db, types: readonly PaymentType[]): Promise<PaymentSettingRow[]> {
  const { rows } = await sql<PaymentSettingRow>`
    select id, type, value, scope from payment_settings where type = any(${[...types]}::text[]) order by type desc`.execute(db)
  return rows
}

/** Adds the two minimums with zero, which shows all grades, unless they exist. */
export async function insertMissingPaymentSettings(db: Db): Promise<void> {
  await sql`
    insert into payment_settings (type, value, scope)
    select type, 0, 'Fixed' from unnest(${[...paymentTypes]}::text[]) as type
    on conflict (type) do nothing`.execute(db)
}

export async function lockPaymentSetting(tx: Db, id: number): Promise<PaymentSettingRow | undefined> {
  const { rows } = await sql<PaymentSettingRow>`select id, type, value, scope from payment_settings where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function setPaymentSetting(tx: Db, id: number, form: Pick<PaymentSettingRow, 'value' | 'scope'>): Promise<PaymentSettingRow> {
  const { rows } = await sql<PaymentSettingRow>`
    update payment_settings set value = ${form.value}, scope = ${form.scope} where id = ${id}
    returning id, type, value, scope`.execute(tx)
  return rows[0] as PaymentSettingRow
}
