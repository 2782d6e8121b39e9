import type { ScannerDeviceStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { NewCode } from './rules.ts'

export interface DeviceRecord {
  id: number
  name: string
  status: ScannerDeviceStatus
  registered_at: Date | null
  registered_by: string | null
  last_seen_at: Date | null
  last_seen_by: string | null
  cut_off_at: Date | null
  cut_off_by: string | null
  cut_off_reason: string | null
  created_at: Date
  updated_at: Date
}

/** The state of device `d`. One that is registered stays so while another code waits. */
const statusAt = (now: Date): RawBuilder<ScannerDeviceStatus> => sql<ScannerDeviceStatus>`
  case when d.cut_off_at is not null then 'cut_off' when d.token_hash is not null then 'registered'
       when d.code_expires_at > ${now} then 'waiting' else 'unregistered' end`

const devices = (now: Date) => sql`
  select d.id, d.name, ${statusAt(now)} as status, d.registered_at, r.name as registered_by, d.last_seen_at, s.name as last_seen_by,
         d.cut_off_at, c.name as cut_off_by, d.cut_off_reason, d.created_at, d.updated_at
  from scanner_devices d
  left join users r on r.id = d.registered_by left join users s on s.id = d.last_seen_by left join users c on c.id = d.cut_off_by`

export interface DeviceFilter {
  patterns: readonly string[]
  status?: ScannerDeviceStatus
  now: Date
}

const matches = ({ patterns, status, now }: DeviceFilter) =>
  sql.join(
    [
      status === undefined ? sql`true` : sql`${statusAt(now)} = ${status}`,
      ...patterns.map((pattern) => sql`plain(d.name) like plain(${pattern})`),
    ],
    sql` and `,
  )

/** Devices that work come first, then by name. */
export const findDevices = (db: Db, filter: DeviceFilter, { limit, offset }: Slice) => all<DeviceRecord>(db)`
    ${devices(filter.now)} where ${matches(filter)}
    order by d.cut_off_at is not null, lower(d.name), d.id limit ${limit} offset ${offset}`

export const countDevices = (db: Db, filter: DeviceFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from scanner_devices d where ${matches(filter)}`

export const findDevice = (db: Db, id: number, now: Date) => first<DeviceRecord>(db)`${devices(now)} where d.id = ${id}`

interface LockedDevice {
  id: number
  name: string
  cut_off_at: Date | null
  updated_at: Date
}

export const lockDevice = (tx: Db, id: number) => first<LockedDevice>(tx)`
    select id, name, cut_off_at, updated_at from scanner_devices where id = ${id} for update`

/** The device that waits for this code. */
export const lockDeviceOfCode = (tx: Db, codeHash: Buffer, now: Date) => first<LockedDevice>(tx)`
    select id, name, cut_off_at, updated_at from scanner_devices
    where code_hash = ${codeHash} and code_expires_at > ${now} for update`

/** Whether another device that works has the name. */
export const isNameTaken = (tx: Db, name: string, besides = 0) => hasRow(tx)`
    select from scanner_devices where lower(name) = lower(${name}) and cut_off_at is null and id <> ${besides} limit 1`

export const insertDevice = (tx: Db, name: string, { code_hash, expires_at }: NewCode, createdBy: number) => value<{ id: number }>(tx)`
    insert into scanner_devices (name, code_hash, code_expires_at, created_by)
    values (${name}, ${code_hash}, ${expires_at}, ${createdBy}) returning id`

export const setCode = (tx: Db, id: number, { code_hash, expires_at }: NewCode) => execute(tx)`
    update scanner_devices set code_hash = ${code_hash}, code_expires_at = ${expires_at}, updated_at = now() where id = ${id}`

export const setName = (tx: Db, id: number, name: string) =>
  execute(tx)`update scanner_devices set name = ${name}, updated_at = now() where id = ${id}`

/** The code is used up, and a token that another device has under this name is worthless. */
export const setRegistered = (tx: Db, id: number, tokenHash: Buffer, { by, at }: { by: number; at: Date }) => execute(tx)`
    update scanner_devices
    set token_hash = ${tokenHash}, registered_at = ${at}, registered_by = ${by}, last_seen_at = ${at}, last_seen_by = ${by},
        code_hash = null, code_expires_at = null, updated_at = now()
    where id = ${id}`

export const setCutOff = (tx: Db, id: number, { reason, by, at }: { reason: string; by: number; at: Date }) => execute(tx)`
    update scanner_devices
    set cut_off_at = ${at}, cut_off_by = ${by}, cut_off_reason = ${reason}, token_hash = null, code_hash = null, code_expires_at = null,
        updated_at = now()
    where id = ${id}`

/** The registered device that has this token. */
export const findDeviceOfToken = (db: Db, tokenHash: Buffer) =>
  firstValue<{ id: number }>(db)`select id from scanner_devices where token_hash = ${tokenHash}`

export const setSeen = (db: Db, id: number, { by, at }: { by: number; at: Date }) =>
  execute(db)`update scanner_devices set last_seen_at = ${at}, last_seen_by = ${by} where id = ${id}`
