import type { AttendanceEventStatus, PrintedCheck } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface EventRecord {
  id: number
  title: string
  venue: string | null
  is_gate: boolean
  status: AttendanceEventStatus
  starts_on: string | null
  ends_on: string | null
  weekdays: number[]
  am_in: string | null
  am_out: string | null
  pm_in: string | null
  pm_out: string | null
  late_after: number
  is_for_everyone: boolean
  is_for_employees: boolean
  role_ids: number[]
  course_ids: number[]
  levels: number[]
  section_ids: number[]
  /** Whether the role of students is expected. */
  is_for_students: boolean
  /** The names of what the audience names. */
  targets: string[]
  printed_check: PrintedCheck
  school_year: string | null
  semester: number | null
  closed_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  updated_at: Date
}

const statusOf = (day: string): RawBuilder<AttendanceEventStatus> => sql<AttendanceEventStatus>`
  case when e.cancelled_at is not null then 'cancelled' when e.closed_at is not null then 'closed'
       when e.starts_on > ${day}::date then 'upcoming' when e.ends_on < ${day}::date then 'past' else 'current' end`

const columns = (day: string): RawBuilder<unknown> => sql`
  e.id, e.title, e.venue, e.is_gate, ${statusOf(day)} as status /* never null: every case has a value */, e.starts_on, e.ends_on, e.weekdays,
  to_char(e.am_in, 'HH24:MI') as am_in, to_char(e.am_out, 'HH24:MI') as am_out, to_char(e.pm_in, 'HH24:MI') as pm_in,
  to_char(e.pm_out, 'HH24:MI') as pm_out, e.late_after, e.is_for_everyone, e.is_for_employees,
  array(select role_id from attendance_audiences where event_id = e.id and role_id is not null order by id) as role_ids,
  array(select course_id from attendance_audiences where event_id = e.id and course_id is not null order by id) as course_ids,
  array(select level from attendance_audiences where event_id = e.id and level is not null order by id) as levels,
  array(select section_id from attendance_audiences where event_id = e.id and section_id is not null order by id) as section_ids,
  exists (select from attendance_audiences a join roles r on r.id = a.role_id where a.event_id = e.id and r.key = 'student') as is_for_students,
  array(
    select coalesce(r.name, c.code, s.code, case when a.level >= 7 then 'Grade ' || a.level else 'Year ' || a.level end, '')
    from attendance_audiences a
    left join roles r on r.id = a.role_id left join courses c on c.id = a.course_id left join sections s on s.id = a.section_id
    where a.event_id = e.id order by a.id) as targets,
  e.printed_check, e.school_year, e.semester, e.closed_at, e.cancelled_at, e.cancel_reason, e.updated_at`

export interface EventFilter {
  patterns: readonly string[]
  status?: AttendanceEventStatus
  day: string
}

function matches({ patterns, status, day }: EventFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  for (const pattern of patterns) conditions.push(sql`plain(e.title || ' ' || coalesce(e.venue, '')) like plain(${pattern}::text)`)
  if (status !== undefined) conditions.push(sql`${statusOf(day)} = ${status}`)
  return sql.join(conditions, sql` and `)
}

/** The gate log first, then the latest events. */
export const listEvents = (db: Db, filter: EventFilter, slice: Slice) => all<EventRecord>(db)`
    select ${columns(filter.day)} from attendance_events e where ${matches(filter)}
    order by e.starts_on desc, e.id desc limit ${slice.limit} offset ${slice.offset}`

export const countEvents = (db: Db, filter: EventFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from attendance_events e where ${matches(filter)}`

export const findEvent = (db: Db, id: number, day: string) =>
  first<EventRecord>(db)`select ${columns(day)} from attendance_events e where e.id = ${id}`

export async function lockEvent(tx: Db, id: number, day: string): Promise<EventRecord | undefined> {
  await execute(tx)`select id from attendance_events where id = ${id} for update`
  return findEvent(tx, id, day)
}

/** Keeps the event as it is until the end of the transaction, while others record scans of it as well. */
export async function keepEvent(tx: Db, id: number, day: string): Promise<EventRecord | undefined> {
  await execute(tx)`select id from attendance_events where id = ${id} for share`
  return findEvent(tx, id, day)
}

export interface EventValues {
  title: string
  venue: string | null
  starts_on: string
  ends_on: string
  weekdays: readonly number[]
  am_in: string | null
  am_out: string | null
  pm_in: string | null
  pm_out: string | null
  late_after: number
  is_for_everyone: boolean
  is_for_employees: boolean
  printed_check: PrintedCheck
}

export const insertEvent = (tx: Db, values: EventValues, term: Term, by: number) => value<{ id: number }>(tx)`
    insert into attendance_events (title, venue, starts_on, ends_on, weekdays, am_in, am_out, pm_in, pm_out, late_after, is_for_everyone,
                                   is_for_employees, printed_check, school_year, semester, created_by)
    values (${values.title}, ${values.venue}, ${values.starts_on}, ${values.ends_on}, ${[...values.weekdays]}::smallint[], ${values.am_in},
            ${values.am_out}, ${values.pm_in}, ${values.pm_out}, ${values.late_after}, ${values.is_for_everyone}, ${values.is_for_employees},
            ${values.printed_check}, ${term.school_year}, ${term.semester}, ${by}) returning id`

export const updateEvent = (tx: Db, id: number, values: EventValues) => execute(tx)`
    update attendance_events set title = ${values.title}, venue = ${values.venue}, starts_on = ${values.starts_on}, ends_on = ${values.ends_on},
      weekdays = ${[...values.weekdays]}::smallint[], am_in = ${values.am_in}, am_out = ${values.am_out}, pm_in = ${values.pm_in},
      pm_out = ${values.pm_out}, late_after = ${values.late_after}, is_for_everyone = ${values.is_for_everyone},
      is_for_employees = ${values.is_for_employees}, printed_check = ${values.printed_check}
    where id = ${id}`

interface Decision {
  by: number
  at: Date
}

export const setClosed = (tx: Db, id: number, decision: Decision | null) =>
  execute(tx)`update attendance_events set closed_at = ${decision?.at ?? null}, closed_by = ${decision?.by ?? null} where id = ${id}`

export const setCancelled = (tx: Db, id: number, { by, at, reason }: Decision & { reason: string }) => execute(tx)`
    update attendance_events set cancelled_at = ${at}, cancelled_by = ${by}, cancel_reason = ${reason} where id = ${id}`

export interface EventAudience {
  role_ids: readonly number[]
  course_ids: readonly number[]
  levels: readonly number[]
  section_ids: readonly number[]
}

export async function replaceEventAudience(tx: Db, id: number, audience: EventAudience): Promise<void> {
  await execute(tx)`delete from attendance_audiences where event_id = ${id}`
  const rows = [
    ...audience.role_ids.map((role_id) => ({ role_id })),
    ...audience.course_ids.map((course_id) => ({ course_id })),
    ...audience.levels.map((level) => ({ level })),
    ...audience.section_ids.map((section_id) => ({ section_id })),
  ]
  await execute(tx)`
    insert into attendance_audiences (event_id, role_id, course_id, level, section_id)
    select ${id}::bigint, t.role_id, t.course_id, t.level, t.section_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (role_id bigint, course_id bigint, level smallint, section_id bigint)
    on conflict do nothing`
}

interface Named {
  id: number
  name: string
}

/** Parents are expected nowhere: they have no attendance. */
export const findAttendanceOptions = (db: Db, term: Term) => one<Record<'roles' | 'courses' | 'sections', Named[]>>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from roles where key <> 'parent') as roles /* never null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name', code) order by code), '[]') from courses where is_active) as courses /* never null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name', code) order by code), '[]') from sections
       where school_year = ${term.school_year} and semester in (${term.semester}, 1)) as sections /* never null: coalesced */`
