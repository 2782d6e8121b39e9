/** Queries that find the students whose records a sheet has. */

import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isNumberOf } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import type { PersonKey } from './import-queries.ts'

export interface KeyedStudent extends PersonName {
  id: number
  user_id: number | null
  student_id_number: string | null
  lrn: string | null
  name: string
  level_type: 'college' | 'high_school' | null
  curriculum_id: number | null
}

const keyedStudentColumns: RawBuilder<unknown> = sql`
  s.id, i.user_id, i.student_id_number, i.lrn, i.last_name, i.first_name, i.middle_name, i.extension_name,
  concat_ws(', ', i.last_name, i.first_name) as name, c.level_type, s.current_curriculum_id as curriculum_id`

/** The students with one of these numbers or LRNs. */
export const findNumberedStudents = (db: Db, numbers: readonly string[], lrns: readonly string[]) => all<KeyedStudent>(db)`
    select ${keyedStudentColumns}
    from students s
    join user_infos i on i.id = s.user_info_id
    left join courses c on c.id = s.current_course_id
    where i.id in (
      select id from user_infos where ${isNumberOf(sql`student_id_number`, numbers)}
      union all
      select id from user_infos where lrn = any(${[...lrns]}::text[])
    )`

/** The students with one of these names and birthdates, in any spelling, each with the key of the name that was asked for. */
export const findNamedStudents = (
  db: Db,
  people: readonly (PersonKey & { key: string })[],
): Promise<(KeyedStudent & { key: string })[]> => all<KeyedStudent & { key: string }>(db)`
    select ${keyedStudentColumns}, p.key /* never null: every name has one */
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (key text, last_name text, first_name text, birthdate date)
    join user_infos i on i.birthdate = p.birthdate and i.name_key = name_key(p.last_name, p.first_name)
    join students s on s.user_info_id = i.id
    left join courses c on c.id = s.current_course_id`
