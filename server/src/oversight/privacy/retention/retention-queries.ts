import type { RetentionAction } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value } from '#platform/db/rows.ts'

export interface RetentionRecord {
  key: string
  name: string
  months: number | null
  basis: string
  action: RetentionAction
  is_automatic: boolean
  updated_at: Date
}

export interface RunRecord {
  class_key: string
  id: number
  status: 'queued' | 'done' | 'failed'
  started_by: string | null
  started_at: Date
  finished_at: Date | null
  expected: number
  processed: number
}

export const findRetentionClasses = (db: Db) => all<RetentionRecord>(db)`
    select key, name, months, basis, action, is_automatic, updated_at from retention_classes order by sort`

/** The latest run of each class. */
export const findLatestRuns = (db: Db) => all<RunRecord>(db)`
    select distinct on (r.class_key) r.class_key, r.id, r.status, u.name as started_by, r.started_at, r.finished_at, r.expected, r.processed
    from retention_runs r left join users u on u.id = r.started_by order by r.class_key, r.id desc`

export const lockRetentionClass = (tx: Db, key: string) => first<RetentionRecord>(tx)`
    select key, name, months, basis, action, is_automatic, updated_at from retention_classes where key = ${key} for update`

export const setRetentionClass = (tx: Db, row: { key: string; months: number | null; basis: string; is_automatic: boolean }) => execute(tx)`
    update retention_classes set months = ${row.months}, basis = ${row.basis}, is_automatic = ${row.is_automatic} where key = ${row.key}`

export interface DueRecord {
  id: number
  label: string
  at: Date
}

/** Applicants who never enrolled: nothing of theirs is newer, and there is no money, grade or document. */
const dueApplicants = (before: Date): RawBuilder<unknown> => sql`
  select i.id, i.last_name || ', ' || i.first_name as label, l.at
  from user_infos i join students s on s.user_info_id = i.id
  join lateral (select max(greatest(a.submitted_at, a.decided_at)) as at from admissions a where a.student_id = s.id) l on true
  where i.anonymised_at is null and l.at < ${before}
    and not exists (select from enrollments e where e.student_id = s.id
      and (e.enrolled_at is not null or e.status = 4 or e.created_at >= ${before}))
    and not exists (select from payments p where p.student_id = s.id)
    and not exists (select from charges c where c.student_id = s.id)
    and not exists (select from past_grades g where g.student_id = s.id)
    and not exists (select from credited_subjects c where c.student_id = s.id)
    and not exists (select from issued_documents d where d.student_id = s.id)
    and not exists (select from privacy_requests r where r.user_info_id = i.id and r.status = 'open')
    and not exists (select from user_merges m where m.kept_person_id = i.id and m.undone_at is null and m.merged_at > now() - interval '30 days')
    and not exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = i.user_id and r.key <> 'student')`

const dueMessages = (before: Date): RawBuilder<unknown> => sql`
  select m.id, m.template || ', ' || m.channel as label, m.created_at as at from messages m
  where m.created_at < ${before} and m.status not in ('queued', 'sending')`

const dueNotifications = (before: Date): RawBuilder<unknown> => sql`
  select n.id, 'Notification' as label, n.created_at as at from notifications n where n.created_at < ${before}`

const dueScans = (before: Date): RawBuilder<unknown> => sql`
  select l.id, e.title as label, l.scanned_at as at
  from attendance_logs l join attendance_events e on e.id = l.event_id where l.scanned_at < ${before}`

const dueByClass: Readonly<Record<string, (before: Date) => RawBuilder<unknown>>> = {
  applicants: dueApplicants,
  messages: dueMessages,
  notifications: dueNotifications,
  attendance: dueScans,
}

function dueOf(key: string, before: Date): RawBuilder<unknown> {
  const due = dueByClass[key]
  if (!due) throw new Error(`No statement finds the records of the class ${key}`)
  return due(before)
}

export const countDue = (db: Db, key: string, before: Date) =>
  value<{ n: number }>(db)`select count(*)::int as n from (${dueOf(key, before)}) d`

/** The oldest records that are due, after one that was read already. */
export const findDue = (
  db: Db,
  key: string,
  before: Date,
  limit: number,
  after: Pick<DueRecord, 'at' | 'id'> = { at: new Date(0), id: 0 },
) => all<DueRecord>(db)`
    select d.id /* never null: of every kind */, d.label /* never null: of every kind */, d.at /* never null: of every kind */
    from (${dueOf(key, before)}) d where (d.at, d.id) > (${after.at}::timestamptz, ${after.id}::bigint) order by d.at, d.id limit ${limit}`

export const deleteMessages = (tx: Db, ids: readonly number[]) => execute(tx)`delete from messages where id = any(${[...ids]}::bigint[])`

export const deleteNotifications = (tx: Db, ids: readonly number[]) =>
  execute(tx)`delete from notifications where id = any(${[...ids]}::bigint[])`

/** The portal may not delete scans itself; the function removes those alone that the run covers. */
export const removeScans = (tx: Db, runId: number, ids: readonly number[]) =>
  execute(tx)`select remove_scans(${runId}::bigint, ${[...ids]}::bigint[])`

export const hasQueuedRun = (tx: Db, key: string) =>
  hasRow(tx)`select from retention_runs where class_key = ${key} and status = 'queued' limit 1`

export const insertRun = (tx: Db, row: { class_key: string; by: number | null; before: Date; expected: number; at: Date }) => value<{
  id: number
}>(tx)`
    insert into retention_runs (class_key, started_by, before_at, expected, started_at)
    values (${row.class_key}, ${row.by}, ${row.before}, ${row.expected}, ${row.at}) returning id`

export interface QueuedRun {
  id: number
  class_key: string
  started_by: number | null
  before_at: Date
}

export const lockQueuedRun = (tx: Db, id: number) => first<QueuedRun>(tx)`
    select id, class_key, started_by, before_at from retention_runs where id = ${id} and status = 'queued' for update`

export const addProcessed = (tx: Db, id: number, count: number) =>
  execute(tx)`update retention_runs set processed = processed + ${count} where id = ${id}`

export const setFinished = (tx: Db, id: number, status: 'done' | 'failed', at: Date) =>
  execute(tx)`update retention_runs set status = ${status}, finished_at = ${at} where id = ${id} and status = 'queued'`
