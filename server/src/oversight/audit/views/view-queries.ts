import { type RecordViewKind, UNUSUAL_FACTOR, UNUSUAL_LEAST } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, firstValue, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { RecordView } from './viewed-records.ts'

export interface NewView extends RecordView {
  id: number
  viewer_id: number
  at: Date
  ip: string
}

/** Writes views, one row for each viewer, student, kind and quarter of an hour. Nobody's look at the own record is kept. */
export async function insertViews(db: Db, views: readonly NewView[]): Promise<void> {
  const column = (read: (view: NewView) => unknown) => views.map(read)
  await execute(db)`
    insert into record_views (student_id, at, viewer_id, kind, ip)
    select distinct on (s.id, date_bin('15 minutes', v.at, '2000-01-01'), v.viewer_id, v.kind)
           s.id, date_bin('15 minutes', v.at, '2000-01-01'), v.viewer_id, v.kind, v.ip
    from unnest(${column(({ by }) => by)}::text[], ${column(({ id }) => id)}::bigint[], ${column(({ viewer_id }) => viewer_id)}::bigint[],
                ${column(({ kind }) => kind)}::text[], ${column(({ at }) => at.toISOString())}::timestamptz[],
                ${column(({ ip }) => ip || null)}::inet[]) as v (viewed_by, id, viewer_id, kind, at, ip)
    left join enrollments e on v.viewed_by = 'enrollment' and e.id = v.id
    left join admissions a on v.viewed_by = 'application' and a.id = v.id
    left join privacy_requests p on v.viewed_by = 'privacy_request' and p.id = v.id
    left join user_infos o on v.viewed_by = 'account' and o.user_id = v.id
    join students s on s.id = case v.viewed_by when 'student' then v.id when 'enrollment' then e.student_id when 'application' then a.student_id end
      or s.user_info_id = coalesce(p.user_info_id, o.id)
    join user_infos i on i.id = s.user_info_id
    where i.user_id is distinct from v.viewer_id
    on conflict do nothing`
}

/** The student's own id, and those of records that were merged into it. */
const idsOf = (studentId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${studentId} union all
  select m.absorbed_student_id from user_merges m where m.kept_student_id = ${studentId} and m.undone_at is null and m.absorbed_student_id is not null`

const dayOf = sql`(v.at at time zone 'Asia/Manila')::date`

export interface DayRecord {
  day: string
  viewer: string | null
  roles: string[]
  kinds: RecordViewKind[]
  last_at: Date
}

/** Who looked at a student's record on which day, the latest first. */
export const findViewers = (db: Db, studentId: number, slice: Slice) => all<DayRecord>(db)`
    select v.day /* never null: of a time */, u.name as viewer, array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles,
           v.kinds /* never null: of a group */, v.last_at /* never null: of a group */
    from (
      select ${dayOf} as day, v.viewer_id, array_agg(distinct v.kind order by v.kind) as kinds, max(v.at) as last_at
      from record_views v where v.student_id in (${idsOf(sql`${studentId}::bigint`)})
      group by 1, 2 order by 1 desc, 4 desc, 2 limit ${slice.limit} offset ${slice.offset}
    ) v left join users u on u.id = v.viewer_id
    order by v.day desc, v.last_at desc, v.viewer_id`

export const countViewers = (db: Db, studentId: number) => value<{ n: number }>(db)`
    select count(*)::int as n from (
      select distinct ${dayOf}, v.viewer_id from record_views v where v.student_id in (${idsOf(sql`${studentId}::bigint`)})) d`

export const findOwnStudent = (db: Db, userId: number) => firstValue<{ id: number }>(db)`
    select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId}`

export interface Period {
  from: string
  to: string
}

export interface ViewerRecord {
  viewer_id: number
  viewer: string | null
  roles: string[]
  students: number
  days: number
  median: number
  busiest_day: string
  busiest: number
  is_unusual: boolean
}

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Manila'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Manila'`

/** The viewers of a period, with how many students each looked at on the busiest day and on the median of the days with views; unusual ones first. */
export const findViewersOfPeriod = (db: Db, { from, to }: Period, slice: Slice) => all<ViewerRecord>(db)`
    with daily as (
      select v.viewer_id, ${dayOf} as day, count(distinct v.student_id)::int as students
      from record_views v where v.at >= ${startOf(from)} and v.at < ${endOf(to)} group by 1, 2
    ), viewer as (
      select d.viewer_id, sum(d.students)::int as students, count(*)::int as days,
             percentile_cont(0.5) within group (order by d.students)::float8 as median, max(d.students) as busiest,
             (array_agg(d.day order by d.students desc, d.day desc))[1] as busiest_day
      from daily d group by 1
    )
    select w.viewer_id /* never null: of a view */, u.name as viewer, array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles,
           w.students /* never null: of a group */, w.days /* never null: a count */, w.median /* never null: of a group */, w.busiest_day /* never null: of a group */, w.busiest /* never null: of a group */,
           (w.busiest > ${UNUSUAL_FACTOR}::float8 * w.median and w.busiest >= ${UNUSUAL_LEAST}::integer) as is_unusual /* never null: of numbers */
    from viewer w left join users u on u.id = w.viewer_id
    order by 9 desc, w.students desc, w.viewer_id limit ${slice.limit} offset ${slice.offset}`

export const countViewersOfPeriod = (db: Db, { from, to }: Period) => value<{ n: number }>(db)`
    select count(distinct v.viewer_id)::int as n from record_views v where v.at >= ${startOf(from)} and v.at < ${endOf(to)}`

export interface ViewedStudent extends PersonName {
  student_id: number
  extension_name: string | null
  student_id_number: string | null
  kinds: RecordViewKind[]
  at: Date
}

/** Whom a person looked at on a day, the latest first. */
export const findViewedStudents = (db: Db, viewerId: number, day: string, slice: Slice) => all<ViewedStudent>(db)`
    select s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           v.kinds /* never null: of a group */, v.at /* never null: of a group */
    from (
      select v.student_id, array_agg(distinct v.kind order by v.kind) as kinds, max(v.at) as at
      from record_views v where v.viewer_id = ${viewerId} and v.at >= ${startOf(day)} and v.at < ${endOf(day)}
      group by 1
    ) v join students s on s.id = v.student_id join user_infos i on i.id = s.user_info_id
    order by v.at desc, s.id limit ${slice.limit} offset ${slice.offset}`

export const countViewedStudents = (db: Db, viewerId: number, day: string) => value<{ n: number }>(db)`
    select count(distinct v.student_id)::int as n from record_views v join students s on s.id = v.student_id
    where v.viewer_id = ${viewerId} and v.at >= ${startOf(day)} and v.at < ${endOf(day)}`
