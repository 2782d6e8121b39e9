/** Queries for importing students and for undoing such an import. */

import type { StudentRecordStatus } from '@talaan/contract'
import { sql } from 'kysely'
import { listOf, type PersonColumn, type PersonFields } from '#foundation/people/person.ts'
import { isNumberOf } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, valueSet, values } from '#platform/db/rows.ts'

export interface ImportCourse {
  id: number
  code: string
  name: string
  level_type: 'college' | 'high_school'
  years: number
  curricula: { id: number; name: string; is_active: boolean }[]
}

/** All courses with their curricula, the newest first. */
export const findCourses = (db: Db) => all<ImportCourse>(db)`
    select c.id, c.code, c.name, c.level_type, c.years,
           (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'is_active', k.is_active) order by k.id desc), '[]')
            from curricula k where k.course_id = c.id) as curricula
    from courses c order by c.id`

/** Which of these student numbers were given before, in their normal form. */
export const findUsedNumbers = (db: Db, numbers: readonly string[]) => valueSet<{ number: string }>(db)`
    select number_key(number) as number from student_numbers where ${isNumberOf(sql`number`, numbers)}`

/** The owners of these LRNs. */
export async function findLrnOwners(db: Db, lrns: readonly string[]): Promise<Map<string, string>> {
  const rows = await all<{ lrn: string; name: string }>(db)`
    select lrn /* never null: it is one of those asked for */, concat_ws(', ', last_name, first_name) as name
    from user_infos where lrn = any(${[...lrns]}::text[])`
  return new Map(rows.map((row) => [row.lrn, row.name]))
}

export interface PersonKey {
  last_name: string
  first_name: string
  birthdate: string
}

/** The positions of those people in the list who have a record: the same last name, first name and birthdate, in any spelling. */
export async function findKnownPeople(db: Db, people: readonly PersonKey[]): Promise<Set<number>> {
  const rows = await all<{ position: number }>(db)`
    select p.position::int as position
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (last_name text, first_name text, birthdate date))
      with ordinality as p (last_name, first_name, birthdate, position)
    where exists (
      select from user_infos i where i.birthdate = p.birthdate and i.name_key = name_key(p.last_name, p.first_name))`
  return new Set(rows.map((row) => row.position - 1))
}

export interface NewStudentRow {
  person: Partial<PersonFields> & { student_id_number: string | null; is_need_update: boolean }
  course_id: number
  curriculum_id: number
  level: number
  entry_sy: string | null
  entry_type: string | null
  status: StudentRecordStatus
}

/** Inserts people and their students, in this order, and returns the ids of the students. */
export async function insertStudents(tx: Db, columns: readonly PersonColumn[], students: readonly NewStudentRow[]): Promise<number[]> {
  const people = await all<{ id: number }>(tx)`
    insert into user_infos (${listOf(columns)}, student_id_number, is_need_update)
    select ${listOf(columns, 'p')}, p.student_id_number, p.is_need_update
    from jsonb_populate_recordset(null::user_infos, ${JSON.stringify(students.map(({ person }) => person))}::jsonb) as p
    returning id`
  const studies = students.map(({ person: _, ...rest }, index) => ({ ...rest, user_info_id: people[index]!.id }))
  return values<{ id: number }>(tx)`
    insert into students (user_info_id, current_course_id, current_curriculum_id, level, entry_sy, entry_type, status)
    select s.user_info_id, s.course_id, s.curriculum_id, s.level, s.entry_sy, s.entry_type, s.status
    from jsonb_to_recordset(${JSON.stringify(studies)}::jsonb)
      as s (user_info_id bigint, course_id bigint, curriculum_id bigint, level smallint, entry_sy text, entry_type text, status text)
    returning id`
}

/** Names of students by id. */
export async function findStudentNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ id: number; name: string }>(db)`
    select s.id, concat_ws(', ', i.last_name, i.first_name) as name
    from students s join user_infos i on i.id = s.user_info_id where s.id = any(${[...ids]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface UsedStudent {
  name: string
  has_account: boolean
  enrollments: number
  applications: number
  credits: number
  past_grades: number
  documents: number
  holds: number
}

/** Locks these students and returns those that anything else refers to. */
export async function lockUsedStudents(tx: Db, ids: readonly number[]): Promise<UsedStudent[]> {
  await execute(tx)`
    select i.id from user_infos i join students s on s.user_info_id = i.id where s.id = any(${[...ids]}::bigint[])
    order by i.id for update of i`
  await execute(tx)`select id from students where id = any(${[...ids]}::bigint[]) order by id for update`
  return all<UsedStudent>(tx)`
    select concat_ws(', ', i.last_name, i.first_name) as name, i.user_id is not null as has_account, e.enrollments, a.applications, c.credits, g.past_grades, d.documents, h.holds
    from students s
    join user_infos i on i.id = s.user_info_id
    cross join lateral (select count(*)::int as enrollments from enrollments where student_id = s.id) e
    cross join lateral (select count(*)::int as applications from admissions where student_id = s.id) a
    cross join lateral (select count(*)::int as credits from credited_subjects where student_id = s.id) c
    cross join lateral (select count(*)::int as past_grades from past_grades where student_id = s.id) g
    cross join lateral (select count(*)::int as documents from admission_documents where student_id = s.id) d
    cross join lateral (select count(*)::int as holds from holds where student_id = s.id) h
    where s.id = any(${[...ids]}::bigint[]) and (i.user_id is not null or e.enrollments + a.applications + c.credits + g.past_grades + d.documents + h.holds > 0)
    order by i.sort_name, s.id`
}

/** Deletes students, their people and their numbers, which can then be given again. */
export async function deleteStudents(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await all<{ user_info_id: number }>(tx)`
    delete from students where id = any(${[...ids]}::bigint[]) returning user_info_id`
  const people = rows.map((row) => row.user_info_id)
  await execute(tx)`delete from student_numbers where user_info_id = any(${people}::bigint[])`
  await execute(tx)`delete from user_infos where id = any(${people}::bigint[])`
}
