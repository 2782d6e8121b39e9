/** Who is expected on a day of an event, and the state of each person in each session: the one place where it is derived. */
import { type RawBuilder, sql } from 'kysely'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { arrayOf } from '#platform/db/database.ts'
import type { EventRecord } from '../events/event-queries.ts'
import { endOfDay, windowsOf } from '../events/event-rules.ts'

/** Enrolled students `e` whom the audience names: by course, level or section. A college section is that of a class of theirs. */
function isNamedStudent(event: EventRecord): RawBuilder<boolean> {
  if (event.is_for_everyone || event.is_for_students) return sql<boolean>`true`
  const sections = arrayOf(event.section_ids, 'bigint')
  return sql<boolean>`(
    e.course_id = any(${arrayOf(event.course_ids, 'bigint')}) or e.level = any(${[...event.levels]}::smallint[])
    or exists (select from section_members m where m.enrollment_id = e.id and m.section_id = any(${sections}))
    or exists (
      select from loads l join subject_offers o on o.id = l.subject_offer_id
      join sections x on x.school_year = o.school_year and x.semester = o.semester and section_key(x.code) = section_key(o.section)
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null and x.level < 7 and x.id = any(${sections})))`
}

function isNamedEmployee({ is_for_everyone, is_for_employees, role_ids }: EventRecord): RawBuilder<boolean> {
  const hasRole = sql`exists (
    select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and r.key not in ('student', 'parent') and r.id = any(${arrayOf(role_ids, 'bigint')}))`
  return is_for_everyone || is_for_employees ? sql<boolean>`(i.employment is not null or ${hasRole})` : sql<boolean>`${hasRole}`
}

/** The people who are expected on a day; with `personIds` those alone. Students are those who were enrolled on that day. */
function expectedPeople(event: EventRecord, day: string, personIds?: readonly number[]): RawBuilder<unknown> {
  const { school_year, semester } = event
  if (school_year === null || semester === null) return sql`select i.id as person_id from user_infos i where false`
  const end = endOfDay(day)
  const isChosen = (column: RawBuilder<unknown>) => (personIds ? sql`${column} = any(${arrayOf(personIds, 'bigint')})` : sql`true`)
  return sql`
    select s.user_info_id as person_id from enrollments e join students s on s.id = e.student_id
    where ${isInTerm('e', { school_year, semester })} and e.status = 4 and e.enrolled_at < ${end}
      and (e.withdrawn_at is null or e.withdrawn_at >= ${end}) and ${isNamedStudent(event)} and ${isChosen(sql`s.user_info_id`)}
    union
    select i.id from user_infos i join users u on u.id = i.user_id
    where u.status = 1 and ${isNamedEmployee(event)} and ${isChosen(sql`i.id`)}`
}

/** A day of an event, judged at a moment. */
export interface SheetScope {
  event: EventRecord
  day: string
  now: Date
  /** Whom the reader sees; everybody when it is left out. */
  visibility?: Visibility
}

/** Whom of an event somebody sees: everybody, or who was recorded by one of the devices or by themselves. */
export type Visibility = 'all' | { devices: readonly { id: number; name: string }[]; user_id: number }

/** Whether a log `l` was made where the reader stands. */
export const isVisible = (visibility: Visibility): RawBuilder<boolean> =>
  visibility === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(l.created_by = ${visibility.user_id} or l.device_id = any(${arrayOf(
        visibility.devices.map(({ id }) => id),
        'bigint',
      )}))`

/** The logs `l` of an event that count. */
export const isLive = sql<boolean>`not exists (select from attendance_voids v where v.log_id = l.id)`

/**
 * One row for each person and session of a day, as `states`. Who is not expected has a row in the sessions in which they were recorded. A
 * guard of a post gets the sessions in which somebody passed it.
 */
export function personStatuses({ event, day, now, visibility = 'all' }: SheetScope, personIds?: readonly number[]): RawBuilder<unknown> {
  const isChosen = personIds ? sql`l.person_id = any(${arrayOf(personIds, 'bigint')})` : sql`true`
  return sql`
    sessions as (
      select * from jsonb_to_recordset(${JSON.stringify(windowsOf(event, day))}::jsonb)
        as s (session text, from_at timestamptz, until_at timestamptz, late_at timestamptz, over_at timestamptz)
    ), expected as materialized (${expectedPeople(event, day, personIds)}),
    recorded as (
      select l.person_id, s.session, min(l.scanned_at) as first_at, min(l.scanned_at) filter (where l.kind = 'in') as in_at,
             max(l.scanned_at) filter (where l.kind = 'out') as out_at, bool_or(${isVisible(visibility)}) as is_visible
      from attendance_logs l join sessions s on l.scanned_at >= s.from_at and l.scanned_at < s.until_at
      where l.event_id = ${event.id} and l.day = ${day}::date and ${isLive} and ${isChosen}
      group by l.person_id, s.session
    ), people as (
      select x.person_id, s.session, true as is_expected from expected x cross join sessions s
      union all
      select r.person_id, r.session, false from recorded r where not exists (select from expected x where x.person_id = r.person_id)
    ), statuses as (
      select p.person_id, p.session, r.in_at, r.out_at, x.reason as excuse,
             case when not p.is_expected then 'unexpected'
                  when r.first_at is not null and (s.late_at is null or coalesce(r.in_at, r.first_at) <= s.late_at) then 'present'
                  when x.reason is not null then 'excused'
                  when r.first_at is not null then 'late'
                  when s.over_at <= ${now} then 'absent'
                  else 'not_yet' end as status
      from people p
      join sessions s on s.session = p.session
      left join recorded r on r.person_id = p.person_id and r.session = p.session
      left join attendance_excuses x on x.event_id = ${event.id} and x.day = ${day}::date and x.person_id = p.person_id
      where ${visibility === 'all' ? sql`true` : sql`r.is_visible`}
    )`
}
