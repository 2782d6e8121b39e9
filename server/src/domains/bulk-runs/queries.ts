import type { BulkAction, BulkList, BulkRowStatus, BulkRunRow } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'

/** What every row of a run is done with, and where it was asked for. */
export interface BulkInput {
  reason: string | null
  ip: string
}

export interface RunRecord {
  id: number
  action: BulkAction
  total: number
  author_id: number | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
  cancelled_at: Date | null
  stopped_reason: string | null
  counts: Record<BulkRowStatus, number>
}

const columns = sql`
  r.id, r.action, r.total, r.created_by as author_id, u.name as created_by, r.created_at, r.finished_at, r.cancelled_at, r.stopped_reason,
  (select jsonb_build_object('waiting', count(*) filter (where w.status = 'waiting'), 'done', count(*) filter (where w.status = 'done'),
                             'refused', count(*) filter (where w.status = 'refused'), 'failed', count(*) filter (where w.status = 'failed'))
     from bulk_run_rows w where w.bulk_run_id = r.id) as counts`

export async function runById(db: Db, id: number): Promise<RunRecord | undefined> {
  const { rows } = await sql<RunRecord>`
    select ${columns} from bulk_runs r left join users u on u.id = r.created_by where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Waits for the row that is being done. */
export async function lockRun(tx: Db, id: number): Promise<RunRecord | undefined> {
  await sql`select from bulk_runs where id = ${id} for no key update`.execute(tx)
  return runById(tx, id)
}

interface RunFilter {
  author_id: number
  action?: BulkAction
  list?: BulkList
  open: boolean
}

const wanted = (of: RunFilter) => sql`
  r.created_by = ${of.author_id} and (${of.action ?? null}::text is null or r.action = ${of.action ?? null})
  ${of.list ? sql`and r.list = ${of.list}` : sql``}
  and (not ${of.open} or (r.finished_at is null and r.cancelled_at is null))`

export async function findRuns(db: Db, of: RunFilter, order: 'id' | '-id', at: Slice): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select ${columns} from bulk_runs r left join users u on u.id = r.created_by where ${wanted(of)}
    order by r.id ${order === 'id' ? sql`asc` : sql`desc`} limit ${at.limit} offset ${at.offset}`.execute(db)
  return rows
}

export async function countRuns(db: Db, of: RunFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from bulk_runs r where ${wanted(of)}`.execute(db)
  return rows[0]!.n
}

interface NewRun {
  action: BulkAction
  list: BulkList | undefined
  input: BulkInput
  targets: readonly { id: number; label: string }[]
  by: number
  at: Date
}

export async function insertRun(tx: Db, of: NewRun): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_runs (action, list, input, total, created_by, created_at)
    values (${of.action}, ${of.list ?? null}, ${JSON.stringify(of.input)}::jsonb, ${of.targets.length}, ${of.by}, ${of.at}) returning id`.execute(
    tx,
  )
  const { id } = rows[0]!
  const ids = of.targets.map((target) => target.id)
  await sql`
    insert into bulk_run_rows (bulk_run_id, position, target_id, label)
    select ${id}, t.position, t.id, t.label
    from unnest(${arrayOf(ids, 'bigint')}, ${of.targets.map((target) => target.label)}::text[]) with ordinality as t (id, label, position)`.execute(
    tx,
  )
  return id
}

export async function rowsOf(db: Db, id: number, status: BulkRowStatus | undefined, order: 'position' | '-position', at: Slice) {
  const { rows } = await sql<BulkRunRow>`
    select position, target_id, label, status, message from bulk_run_rows
    where bulk_run_id = ${id} and (${status ?? null}::text is null or status = ${status ?? null})
    order by position ${order === 'position' ? sql`asc` : sql`desc`} limit ${at.limit} offset ${at.offset}`.execute(db)
  return rows
}

export async function countRows(db: Db, id: number, status: BulkRowStatus | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from bulk_run_rows where bulk_run_id = ${id} and (${status ?? null}::text is null or status = ${status ?? null})`.execute(
    db,
  )
  return rows[0]!.n
}

/** The run, taken for one row; undefined when it is over, or another process has it. */
export async function takeRun(
  tx: Db,
  id: number,
): Promise<{ action: BulkAction; input: BulkInput; created_by: number | null } | undefined> {
  const { rows } = await sql<{ action: BulkAction; input: BulkInput; created_by: number | null }>`
    select action, input, created_by from bulk_runs where id = ${id} and finished_at is null and cancelled_at is null
    for no key update skip locked`.execute(tx)
  return rows[0]
}

export interface WaitingRow {
  position: number
  target_id: number
}

export async function nextRow(tx: Db, id: number): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select position, target_id from bulk_run_rows where bulk_run_id = ${id} and status = 'waiting' order by position limit 1`.execute(tx)
  return rows[0]
}

/** Only a waiting row: what became of it is said once. */
export async function setRow(
  tx: Db,
  id: number,
  position: number,
  to: { status: BulkRowStatus; message: string; at: Date },
): Promise<void> {
  await sql`
    update bulk_run_rows set status = ${to.status}, message = ${to.message}, done_at = ${to.at}
    where bulk_run_id = ${id} and position = ${position} and status = 'waiting'`.execute(tx)
}

export async function setFinished(tx: Db, id: number, at: Date): Promise<void> {
  await sql`update bulk_runs set finished_at = ${at} where id = ${id}`.execute(tx)
}

export async function setCancelled(tx: Db, id: number, at: Date, reason: string | null): Promise<void> {
  await sql`update bulk_runs set cancelled_at = ${at}, stopped_reason = ${reason} where id = ${id}`.execute(tx)
}

export async function setOpen(tx: Db, id: number): Promise<void> {
  await sql`update bulk_run_rows set status = 'waiting', message = null, done_at = null where bulk_run_id = ${id} and status = 'failed'`.execute(
    tx,
  )
  await sql`update bulk_runs set finished_at = null, cancelled_at = null, stopped_reason = null where id = ${id}`.execute(tx)
}

export async function openRuns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bulk_runs where finished_at is null and cancelled_at is null order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Names of the students behind enrollments, as lists name them. */
export async function enrollmentLabels(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    first_name: string
    last_name: string
    middle_name: string | null
    extension_name: string | null
  }>`
    select e.id, i.first_name, i.last_name, i.middle_name, i.extension_name
    from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.id = any(${arrayOf(ids, 'bigint')})`.execute(db)
  return rows
}
