import type { LogSource, ScanKind } from '@talaan/contract'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'
import { isLive } from '../sheet/status-fragments.ts'

/** Lets scans of one person wait for each other, so that two gates do not record the same moment twice. */
export const lockPeople = (tx: Db, personIds: readonly number[]) => execute(tx)`
    select pg_advisory_xact_lock(hashtext('attendance_logs'), p.id::int)
    from (select distinct unnest(${[...personIds]}::bigint[]) as id order by id) p`

export interface StoredLog {
  scan_id: string
  person_id: number
  kind: ScanKind
  scanned_at: Date
}

/** The logs with one of these ids, also voided ones. */
export const findLogs = (tx: Db, scanIds: readonly string[]) => all<StoredLog>(tx)`
    select scan_id, person_id, kind, scanned_at from attendance_logs where scan_id = any(${[...scanIds]}::uuid[])`

/** The logs of some people in a time that count. */
export const findLiveLogs = (
  tx: Db,
  eventId: number,
  personIds: readonly number[],
  { from, until }: { from: Date; until: Date },
) => all<StoredLog>(tx)`
    select l.scan_id, l.person_id, l.kind, l.scanned_at from attendance_logs l
    where l.event_id = ${eventId} and l.person_id = any(${arrayOf(personIds, 'bigint')}) and l.scanned_at >= ${from} and l.scanned_at < ${until}
      and ${isLive}
    order by l.scanned_at, l.id`

export interface NewLog extends StoredLog {
  device_at: Date | null
  source: LogSource
  reason: string | null
}

export async function insertLogs(
  tx: Db,
  eventId: number,
  logs: readonly NewLog[],
  entry: { by: number; at: Date; device_id?: number | null },
): Promise<void> {
  if (logs.length === 0) return
  await execute(tx)`
    insert into attendance_logs (scan_id, event_id, person_id, kind, scanned_at, device_at, source, reason, created_by, created_at, device_id)
    select l.scan_id, ${eventId}, l.person_id, l.kind, l.scanned_at, l.device_at, l.source, l.reason, ${entry.by}, ${entry.at}, ${entry.device_id ?? null}::bigint
    from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb)
      as l (scan_id uuid, person_id bigint, kind text, scanned_at timestamptz, device_at timestamptz, source text, reason text)
    order by l.scanned_at, l.scan_id`
}

export interface LockedLog {
  id: number
  event_id: number
  person_id: number
  kind: ScanKind
  scanned_at: Date
  is_voided: boolean
}

/** The lock comes first, so that the void of another transaction is seen. */
export async function lockLog(tx: Db, id: number): Promise<LockedLog | undefined> {
  await execute(tx)`select id from attendance_logs where id = ${id} for no key update`
  return first<LockedLog>(tx)`
    select l.id, l.event_id, l.person_id, l.kind, l.scanned_at,
           exists (select from attendance_voids v where v.log_id = l.id) as is_voided
    from attendance_logs l where l.id = ${id}`
}

export const insertVoid = (tx: Db, logId: number, row: { reason: string; by: number; at: Date }) => execute(tx)`
    insert into attendance_voids (log_id, reason, voided_by, voided_at) values (${logId}, ${row.reason}, ${row.by}, ${row.at})`
