import { KEPT_CALLS } from '@talaan/contract'
import { inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'
import { execute } from '../db/rows.ts'
import { schoolDay } from '../school-day.ts'

interface KeyCall {
  key_id: number
  at: Date
  method: string
  /** The pattern of the address, without the values in it. */
  route: string
  status: number
  ip: string
}

const WRITE_AFTER_MS = 2_000
/** While the database cannot be reached, the oldest calls beyond this number are forgotten. */
const MAX_WAITING = 5_000

const waitingCalls = new WeakMap<Db, KeyCall[]>()

/** Notes a call of a key. Calls are written together after a moment, so that none of them waits for it. */
export function noteKeyCall(db: Db, call: KeyCall): void {
  const waiting = waitingCalls.get(db)
  if (waiting) {
    waiting.push(call)
    return
  }
  waitingCalls.set(db, [call])
  setTimeout(() => void writeKeyCalls(db).catch(() => undefined), WRITE_AFTER_MS).unref()
}

/** Writes the calls that were noted since the last time. What cannot be written is written with the next calls. */
export async function writeKeyCalls(db: Db): Promise<void> {
  const calls = waitingCalls.get(db) ?? []
  waitingCalls.delete(db)
  if (calls.length === 0) return
  try {
    await inTransaction(db, async (tx) => {
      await addDayTotals(tx, calls)
      await insertLatestCalls(tx, calls)
    })
  } catch (error) {
    waitingCalls.set(db, [...calls, ...(waitingCalls.get(db) ?? [])].slice(-MAX_WAITING))
    throw error
  }
}

async function addDayTotals(tx: Db, calls: readonly KeyCall[]): Promise<void> {
  const rows = calls.map(({ key_id, at, status }) => ({ key_id, day: schoolDay(at), is_failed: status >= 400 }))
  await execute(tx)`
    insert into api_key_days (key_id, day, calls, failures)
    select c.key_id, c.day, count(*), count(*) filter (where c.is_failed)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (key_id bigint, day date, is_failed boolean)
    join api_keys k on k.id = c.key_id
    group by c.key_id, c.day order by c.key_id, c.day
    on conflict (key_id, day) do update
    set calls = api_key_days.calls + excluded.calls, failures = api_key_days.failures + excluded.failures`
}

async function insertLatestCalls(tx: Db, calls: readonly KeyCall[]): Promise<void> {
  const callsByKey = Map.groupBy(calls, ({ key_id }) => key_id)
  const latest = [...callsByKey.values()].flatMap((ofKey) => ofKey.slice(-KEPT_CALLS))
  await execute(tx)`
    insert into api_key_calls (key_id, at, method, route, status, ip)
    select c.key_id, c.at, c.method, c.route, c.status, c.ip
    from rows from (jsonb_to_recordset(${JSON.stringify(latest)}::jsonb)
      as (key_id bigint, at timestamptz, method text, route text, status smallint, ip inet))
      with ordinality as c (key_id, at, method, route, status, ip, place)
    join api_keys k on k.id = c.key_id order by c.place`
  await execute(tx)`
    delete from api_key_calls c
    where c.key_id = any(${[...callsByKey.keys()]}::bigint[])
      and c.id <= (select id from api_key_calls where key_id = c.key_id order by id desc offset ${KEPT_CALLS} limit 1)`
}
