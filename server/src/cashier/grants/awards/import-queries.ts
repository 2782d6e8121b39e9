import { listName, numberKey } from '@talaan/contract'
import { sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isNumberOf } from '#foundation/people/search.ts'
import { storedSemester } from '#foundation/terms/term-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, values } from '#platform/db/rows.ts'
import type { Period } from './award-queries.ts'

/** A student whom a row of a sheet names. */
export interface NumberedStudent extends PersonName {
  student_id_number: string
  student_id: number
  user_id: number | null
  /** As of a single award, see `findGrantee`. */
  level: number | null
  /** Whether the student has the grant in a part of the period. */
  is_held: boolean
  /** Whether there is an enrollment in the period. */
  is_enrolled: boolean
}

/** The students with these numbers, by the normal form of the number. */
export async function findNumberedStudents(
  db: Db,
  numbers: readonly string[],
  { grant_id, school_year, semester }: Period & { grant_id: number },
): Promise<Map<string, NumberedStudent>> {
  const rows = await all<NumberedStudent>(db)`
    select i.student_id_number /* never null: one of the numbers */, s.id as student_id, i.user_id, i.last_name, i.first_name, i.middle_name,
           i.extension_name, studied.level,
           exists (select from student_grants a where a.student_id = s.id and a.grant_id = ${grant_id} and a.school_year = ${school_year}
             and a.revoked_at is null and (a.semester is null or period.semester is null or a.semester = period.semester)) as is_held,
           exists (select from enrollments e where e.student_id = s.id and e.school_year = ${school_year} and e.status > 0 and e.withdrawn_at is null
             and (period.semester is null or e.semester = period.semester)) as is_enrolled
    from user_infos i join students s on s.user_info_id = i.id
    cross join lateral (
      select coalesce((select e.level from enrollments e where e.student_id = s.id and e.status > 0
                       order by e.school_year <> ${school_year}, e.school_year desc, e.semester desc, e.id desc limit 1), s.level) as level
    ) studied
    cross join lateral (select ${semester === null ? sql`null::smallint` : storedSemester('studied.level', { semester })} as semester) period
    where ${isNumberOf(sql`i.student_id_number`, numbers)}`
  return new Map(rows.map((row) => [numberKey(row.student_id_number), row]))
}

interface NamedAward extends PersonName {
  id: number
  is_applied: boolean
}

const listNamedAwards = (db: Db, ids: readonly number[]) => all<NamedAward>(db)`
  select a.id, i.first_name, i.last_name, i.middle_name, i.extension_name,
         exists (select from assessment_discounts d where d.student_grant_id = a.id) as is_applied
  from student_grants a join students s on s.id = a.student_id join user_infos i on i.id = s.user_info_id
  where a.id = any(${arrayOf(ids, 'bigint')}) order by s.sort_name, a.id`

export async function findAwardNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await listNamedAwards(db, ids)
  return new Map(rows.map((row) => [row.id, listName(row)]))
}

export const findAwardedStudents = (db: Db, ids: readonly number[]) => values<{ student_id: number }>(db)`
    select distinct student_id from student_grants where id = any(${arrayOf(ids, 'bigint')})`

/** Locks the awards, and names the students on whose bills they are. The caller locked the enrollments of the students. */
export async function lockAppliedAwards(tx: Db, ids: readonly number[]): Promise<string[]> {
  await execute(tx)`select from student_grants where id = any(${arrayOf(ids, 'bigint')}) order by id for update`
  const rows = await listNamedAwards(tx, ids)
  return rows.filter((row) => row.is_applied).map(listName)
}

export interface DeletedAward {
  id: number
  student_id: number
  grant_id: number
  school_year: string
  semester: number | null
  document_number: string | null
}

export const deleteAwards = (tx: Db, ids: readonly number[]) => all<DeletedAward>(tx)`
    delete from student_grants where id = any(${arrayOf(ids, 'bigint')})
    returning id, student_id, grant_id, school_year, semester, document_number`
