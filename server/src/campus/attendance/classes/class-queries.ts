import type { ClassMark } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import { seesRecord } from '#foundation/people/parent-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow } from '#platform/db/rows.ts'

export interface ClassSection {
  id: number
  code: string
  course: string
  level: number
  school_year: string
  adviser_id: number | null
  adviser: string | null
  /** The first day of classes of the level group in the school year. */
  classes_start_on: string | null
}

/** Undefined for a section of college. */
export const findClassSection = (db: Db, id: number) => first<ClassSection>(db)`
    select x.id, x.code, c.code as course, x.level, x.school_year, x.adviser_id, u.name as adviser,
           (select min(t.classes_start_on) from terms t
            where t.school_year = x.school_year and t.level_group = level_group_of(x.level)) as classes_start_on
    from sections x join courses c on c.id = x.course_id left join users u on u.id = x.adviser_id
    where x.id = ${id} and x.level >= 7`

export interface PupilRecord extends PersonName {
  enrollment_id: number
  lrn: string | null
  gender: string | null
  enrolled_on: string | null
  withdrawn_on: string | null
  withdrawn_reason: string | null
  is_member: boolean
}

/** Who was a member of the section, also who withdrew, and others who have marks of the section in the month. */
export const listPupils = (db: Db, sectionId: number, days: { from: string; to: string }) => all<PupilRecord>(db)`
    select e.id as enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.lrn, i.gender,
           (e.enrolled_at at time zone 'Asia/Manila')::date as enrolled_on, (e.withdrawn_at at time zone 'Asia/Manila')::date as withdrawn_on,
           e.withdrawn_reason, m.enrollment_id is not null and e.withdrawn_at is null as is_member
    from (
      select enrollment_id from section_members where section_id = ${sectionId}
      union
      select enrollment_id from class_attendance
      where section_id = ${sectionId} and day between ${days.from}::date and ${days.to}::date
    ) x
    join enrollments e on e.id = x.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join section_members m on m.enrollment_id = e.id and m.section_id = ${sectionId}
    where e.status = 4
    order by i.sort_name, e.id`

export interface MarkRecord {
  enrollment_id: number
  day: string
  status: ClassMark
  reason: string | null
  marked_at: Date
}

export const listMarks = (db: Db, sectionId: number, days: { from: string; to: string }) => all<MarkRecord>(db)`
    select enrollment_id, day, status, reason, marked_at from class_attendance
    where section_id = ${sectionId} and day between ${days.from}::date and ${days.to}::date order by day, enrollment_id`

export interface MonthLock {
  by: string | null
  at: Date
}

export const findMonthLock = (db: Db, sectionId: number, month: string) => first<MonthLock>(db)`
    select u.name as by, l.locked_at as at from class_attendance_locks l left join users u on u.id = l.locked_by
    where l.section_id = ${sectionId} and l.month = ${`${month}-01`}::date`

export const lockClassSection = (tx: Db, id: number) => execute(tx)`select id from sections where id = ${id} for no key update`

/** Whether it was not locked before. */
export const insertMonthLock = (tx: Db, sectionId: number, month: string, { by, at }: { by: number; at: Date }) => hasRow(tx)`
    insert into class_attendance_locks (section_id, month, locked_by, locked_at) values (${sectionId}, ${`${month}-01`}, ${by}, ${at})
    on conflict do nothing returning section_id`

/** Whether it was locked. */
export const deleteMonthLock = (tx: Db, sectionId: number, month: string) => hasRow(tx)`
    delete from class_attendance_locks where section_id = ${sectionId} and month = ${`${month}-01`}::date returning section_id`

export interface NewMark {
  enrollment_id: number
  status: ClassMark
  reason: string | null
}

export const writeMarks = (
  tx: Db,
  { section_id, day, by, at }: { section_id: number; day: string; by: number; at: Date },
  marks: readonly NewMark[],
) => execute(tx)`
    insert into class_attendance (enrollment_id, section_id, day, status, reason, marked_by, marked_at)
    select m.enrollment_id, ${section_id}, ${day}, m.status, m.reason, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (enrollment_id bigint, status text, reason text)
    on conflict (enrollment_id, day) do update
    set status = excluded.status, reason = excluded.reason, section_id = excluded.section_id, marked_by = excluded.marked_by,
        marked_at = excluded.marked_at`

export const deleteMarks = (tx: Db, sectionId: number, day: string, enrollmentIds: readonly number[]) => execute(tx)`
    delete from class_attendance
    where section_id = ${sectionId} and day = ${day}::date and enrollment_id = any(${arrayOf(enrollmentIds, 'bigint')})`

export interface AbsentPupil {
  enrollment_id: number
  student_id: number
  name: string
  absences: number
  /** The accounts of the parents who see the record. */
  user_ids: number[]
}

/**
 * Of these pupils, those with so many absences without excuse in the month whose parents were not notified of it. Parents are notified of
 * a minor, and of an adult who consented.
 */
export const takeAbsentPupils = (
  tx: Db,
  { month, day, limit, at }: { month: string; day: string; limit: number; at: Date },
  enrollmentIds: readonly number[],
) => all<AbsentPupil>(tx)`
    with counted as (
      select a.enrollment_id, count(*)::int as absences from class_attendance a
      where a.enrollment_id = any(${arrayOf(enrollmentIds, 'bigint')}) and a.status = 'absent'
        and a.day >= ${`${month}-01`}::date and a.day < ${`${month}-01`}::date + interval '1 month'
      group by a.enrollment_id having count(*) >= ${limit}
    ), notified as (
      select c.enrollment_id, c.absences, e.student_id, i.first_name || ' ' || i.last_name as name,
             array(
               select l.parent_id from parent_links l
               where l.student_id = e.student_id and ${seesRecord(day)}
               order by l.parent_id) as user_ids
      from counted c join enrollments e on e.id = c.enrollment_id join students s on s.id = e.student_id
      join user_infos i on i.id = s.user_info_id
    ), added as (
      insert into absence_notices (enrollment_id, month, absences, notified_at)
      select t.enrollment_id, ${`${month}-01`}::date, t.absences, ${at} from notified t where cardinality(t.user_ids) > 0
      on conflict do nothing returning enrollment_id
    )
    select t.enrollment_id, t.student_id, t.name, t.absences, t.user_ids
    from notified t join added on added.enrollment_id = t.enrollment_id order by t.enrollment_id`
