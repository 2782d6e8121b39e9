import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface DayRecord {
  day: string
  calls: number
  failures: number
}

/** The latest days on which a key was used, newest first. */
export const findDays = (db: Db, keyId: number, limit: number) => all<DayRecord>(db)`
    select day, calls, failures from api_key_days where key_id = ${keyId} order by day desc limit ${limit}`

export interface CallRecord {
  id: number
  at: Date
  method: string
  route: string
  status: number
  ip: string | null
}

/** The latest calls of a key, newest first. */
export const findCalls = (db: Db, keyId: number, limit: number) => all<CallRecord>(db)`
    select id, at, method, route, status, host(ip) as ip from api_key_calls where key_id = ${keyId} order by id desc limit ${limit}`
