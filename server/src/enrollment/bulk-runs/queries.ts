import type { BulkAction, BulkList, BulkRowStatus, BulkRunRow } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** Input for every row of a run, and the address of the caller. */
export interface BulkInput {
  reason: string | null
  ip: string
}

export interface RunRecord {
  id: number
  action: BulkAction
  total: number
  created_by_id: number | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
  cancelled_at: Date | null
  stopped_reason: string | null
  counts: Record<BulkRowStatus, number>
}

const columns = sql`
  r.id, r.action, r.total, r.created_by as created_by_id, u.name as created_by, r.created_at, r.finished_at, r.cancelled_at, r.stopped_reason,
  (select jsonb_build_object('waiting', count(*) filter (where w.status = 'waiting'), 'done', count(*) filter (where w.status = 'done'),
                             'refused', count(*) filter (where w.status = 'refused'), 'failed', count(*) filter (where w.status = 'failed'))
     from bulk_run_rows w where w.bulk_run_id = r.id) as counts`

export const findRun = (db: Db, id: number) => first<RunRecord>(db)`
    select ${columns} from bulk_runs r left join users u on u.id = r.created_by where r.id = ${id}`

/** Locks a run; waits for the row that is being processed. */
export async function lockRun(tx: Db, id: number): Promise<RunRecord | undefined> {
  await execute(tx)`select from bulk_runs where id = ${id} for no key update`
  return findRun(tx, id)
}

interface RunFilter {
  created_by_id: number
  action?: BulkAction
  list?: BulkList
  open: boolean
}

const buildCondition = (filter: RunFilter) => sql`
  r.created_by = ${filter.created_by_id} and (${filter.action ?? null}::text is null or r.action = ${filter.action ?? null})
  ${filter.list ? sql`and r.list = ${filter.list}` : sql``}
  and (not ${filter.open} or (r.finished_at is null and r.cancelled_at is null))`

export const findRuns = (db: Db, filter: RunFilter, order: 'id' | '-id', slice: Slice) => all<RunRecord>(db)`
    select ${columns} from bulk_runs r left join users u on u.id = r.created_by where ${buildCondition(filter)}
    order by r.id ${order === 'id' ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}`

export const countRuns = (db: Db, filter: RunFilter) =>
  value<{ n: number }>(db)`select count(*) as n from bulk_runs r where ${buildCondition(filter)}`

interface NewRun {
  action: BulkAction
  list: BulkList | undefined
  input: BulkInput
  targets: readonly { id: number; label: string }[]
  created_by_id: number
  at: Date
}

export async function insertRun(tx: Db, run: NewRun): Promise<number> {
  const id = await value<{ id: number }>(tx)`
    insert into bulk_runs (action, list, input, total, created_by, created_at)
    values (${run.action}, ${run.list ?? null}, ${JSON.stringify(run.input)}::jsonb, ${run.targets.length}, ${run.created_by_id}, ${run.at}) returning id`
  const ids = run.targets.map((target) => target.id)
  await execute(tx)`
    insert into bulk_run_rows (bulk_run_id, position, target_id, label)
    select ${id}, t.position, t.id, t.label
    from unnest(${arrayOf(ids, 'bigint')}, ${run.targets.map((target) => target.label)}::text[]) with ordinality as t (id, label, position)`
  return id
}

export const findRows = (
  db: Db,
  id: number,
  status: BulkRowStatus | undefined,
  order: 'position' | '-position',
  slice: Slice,
) => all<BulkRunRow>(db)`
    select position, target_id, label, status, message from bulk_run_rows
    where bulk_run_id = ${id} and (${status ?? null}::text is null or status = ${status ?? null})
    order by position ${order === 'position' ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}`

export const countRows = (db: Db, id: number, status: BulkRowStatus | undefined) => value<{ n: number }>(db)`
    select count(*) as n from bulk_run_rows where bulk_run_id = ${id} and (${status ?? null}::text is null or status = ${status ?? null})`

/** Locks a run for one row; undefined when it is over, or another process has the lock. */
export const takeRun = (tx: Db, id: number) => first<{ action: BulkAction; input: BulkInput; created_by: number | null }>(tx)`
    select action, input, created_by from bulk_runs where id = ${id} and finished_at is null and cancelled_at is null
    for no key update skip locked`

export interface WaitingRow {
  position: number
  target_id: number
}

export const findNextRow = (tx: Db, id: number) => first<WaitingRow>(tx)`
    select position, target_id from bulk_run_rows where bulk_run_id = ${id} and status = 'waiting' order by position limit 1`

/** Sets the result of a waiting row; a row gets its result once. */
export const setRow = (tx: Db, id: number, position: number, result: { status: BulkRowStatus; message: string; at: Date }) => execute(tx)`
    update bulk_run_rows set status = ${result.status}, message = ${result.message}, done_at = ${result.at}
    where bulk_run_id = ${id} and position = ${position} and status = 'waiting'`

export const setFinished = (tx: Db, id: number, at: Date) => execute(tx)`update bulk_runs set finished_at = ${at} where id = ${id}`

export const setCancelled = (tx: Db, id: number, at: Date, reason: string | null) =>
  execute(tx)`update bulk_runs set cancelled_at = ${at}, stopped_reason = ${reason} where id = ${id}`

export async function reopenRun(tx: Db, id: number): Promise<void> {
  await execute(tx)`
    update bulk_run_rows set status = 'waiting', message = null, done_at = null where bulk_run_id = ${id} and status = 'failed'`
  await execute(tx)`update bulk_runs set finished_at = null, cancelled_at = null, stopped_reason = null where id = ${id}`
}

export const findOpenRuns = (db: Db) => values<{ id: number }>(db)`
    select id from bulk_runs where finished_at is null and cancelled_at is null order by id`

/** Names of the students of enrollments. */
export const findStudentNames = (db: Db, ids: readonly number[]) => all<{
  id: number
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
}>(db)`
    select e.id, i.first_name, i.last_name, i.middle_name, i.extension_name
    from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.id = any(${arrayOf(ids, 'bigint')})`
