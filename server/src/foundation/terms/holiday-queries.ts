import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one } from '#platform/db/rows.ts'

export interface HolidayRecord {
  id: number
  name: string
  starts_on: string
  ends_on: string
  updated_at: Date
}

const holidayColumns = sql`id, name, starts_on, ends_on, updated_at`

/** Holidays with a day in the range, first day first. */
export async function listHolidays(db: Db, range: { from: string; to: string } | null): Promise<HolidayRecord[]> {
  const condition = range ? sql`starts_on <= ${range.to} and ends_on >= ${range.from}` : sql`true`
  return all<HolidayRecord>(db)`select ${holidayColumns} from holidays where ${condition} order by starts_on, name`
}

export const findHoliday = (db: Db, id: number) => first<HolidayRecord>(db)`select ${holidayColumns} from holidays where id = ${id}`

export const lockHoliday = (tx: Db, id: number) =>
  first<HolidayRecord>(tx)`select ${holidayColumns} from holidays where id = ${id} for no key update`

type HolidayValues = Pick<HolidayRecord, 'name' | 'starts_on' | 'ends_on'>

export async function insertHoliday(tx: Db, { name, starts_on, ends_on }: HolidayValues): Promise<number> {
  const { id } = await one<{ id: number }>(tx)`
    insert into holidays (name, starts_on, ends_on) values (${name}, ${starts_on}, ${ends_on}) returning id`
  return id
}

export const updateHoliday = (tx: Db, id: number, { name, starts_on, ends_on }: HolidayValues) =>
  execute(tx)`update holidays set name = ${name}, starts_on = ${starts_on}, ends_on = ${ends_on} where id = ${id}`

export const deleteHolidayRow = (tx: Db, id: number) => execute(tx)`delete from holidays where id = ${id}`
