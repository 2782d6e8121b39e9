import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export interface DayRecord {
  day: string
  calls: number
  failures: number
}

/** The latest days on which a key was used, newest first. */
export async function findDays(db: Db, keyId: number, limit: number): Promise<DayRecord[]> {
  const { rows } = await sql<DayRecord>`
    select day, calls, failures from api_key_days where key_id = ${keyId} order by day desc limit ${limit}`.execute(db)
  return rows
}

export interface CallRecord {
  id: number
  at: Date
  method: string
  route: string
  status: number
  ip: string | null
}

/** The latest calls of a key, newest first. */
export async function findCalls(db: Db, keyId: number, limit: number): Promise<CallRecord[]> {
  const { rows } = await sql<CallRecord>`
    select id, at, method, route, status, host(ip) as ip from api_key_calls where key_id = ${keyId} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
