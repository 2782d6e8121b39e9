import type { ExportStatus } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, value } from '#platform/db/rows.ts'

export interface ExportRecord {
  id: number
  status: ExportStatus
  created_at: Date
  ready_at: Date | null
  expires_at: Date | null
  size: number | null
}

const exports = sql`
  select e.id, e.status, e.created_at, e.ready_at, e.expires_at, f.size
  from privacy_exports e left join files f on f.id = e.file_id`

/** The copies of the data of an account's person, the newest first. */
export const findOwnExports = (db: Db, userId: number) => all<ExportRecord>(db)`
    ${exports} join user_infos i on i.id = e.user_info_id
    where i.user_id = ${userId} order by e.id desc limit 10`

export const findExport = (db: Db, id: number) => first<ExportRecord>(db)`${exports} where e.id = ${id}`

/** The newest copy that was made for a request. */
export const findExportOfRequest = (db: Db, requestId: number) =>
  first<ExportRecord>(db)`${exports} where e.request_id = ${requestId} order by e.id desc limit 1`

/** The file of a copy that can still be downloaded by the person. */
export const findOwnFile = (db: Db, id: number, userId: number, at: Date) => firstValue<{ file_id: number }>(db)`
    select e.file_id /* never null: of the condition */ from privacy_exports e join user_infos i on i.id = e.user_info_id
    where e.id = ${id} and i.user_id = ${userId} and e.status = 'ready' and e.expires_at > ${at} and e.file_id is not null`

export interface RequestFile {
  export_id: number
  file_id: number
  person_id: number
  /** The account of the person, who then downloads the copy alone. */
  user_id: number | null
}

export const findRequestFile = (db: Db, requestId: number, at: Date) => first<RequestFile>(db)`
    select e.id as export_id, e.file_id /* never null: of the condition */, e.user_info_id as person_id, i.user_id
    from privacy_exports e join user_infos i on i.id = e.user_info_id
    where e.request_id = ${requestId} and e.status = 'ready' and e.expires_at > ${at} and e.file_id is not null
    order by e.id desc limit 1`

export const hasQueuedExport = (tx: Db, personId: number) =>
  hasRow(tx)`select from privacy_exports where user_info_id = ${personId} and status = 'queued' limit 1`

export const insertExport = (tx: Db, row: { person_id: number; request_id: number | null; by: number; at: Date }) => value<{ id: number }>(
  tx,
)`
    insert into privacy_exports (user_info_id, request_id, requested_by, created_at)
    values (${row.person_id}, ${row.request_id}, ${row.by}, ${row.at}) returning id`

export interface QueuedExport {
  id: number
  person_id: number
  user_id: number | null
  student_id: number | null
}

/** Locks a copy that is still to be made. */
export const lockQueued = (tx: Db, id: number) => first<QueuedExport>(tx)`
    select e.id, e.user_info_id as person_id, i.user_id, s.id as student_id
    from privacy_exports e join user_infos i on i.id = e.user_info_id left join students s on s.user_info_id = i.id
    where e.id = ${id} and e.status = 'queued' for update of e`

export const setReady = (tx: Db, id: number, row: { file_id: number; at: Date; expires_at: Date }) => execute(tx)`
    update privacy_exports set status = 'ready', file_id = ${row.file_id}, ready_at = ${row.at}, expires_at = ${row.expires_at}
    where id = ${id}`

export const setFailed = (tx: Db, id: number) =>
  execute(tx)`update privacy_exports set status = 'failed' where id = ${id} and status = 'queued'`

/** Marks copies whose days are over and returns their files. */
export async function expireExports(tx: Db, at: Date): Promise<number[]> {
  const rows = await all<{ file_id: number | null }>(tx)`
    with over as (select id, file_id from privacy_exports where status = 'ready' and expires_at <= ${at} for update)
    update privacy_exports e set status = 'expired', file_id = null from over where e.id = over.id returning over.file_id`
  return rows.flatMap(({ file_id }) => file_id ?? [])
}
