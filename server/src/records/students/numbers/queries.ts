import type { LevelType } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

export interface NumberHolder extends PersonName {
  id: number | null
  user_info_id: number | null
  /** The number the person has now. */
  student_id_number: string | null
}

/** The person who has or had the number; its fields are null when the record was deleted since. */
export const findHolder = (db: Db, number: string) => first<NumberHolder>(db)`
    select s.id, n.user_info_id, coalesce(i.first_name, '') as first_name, coalesce(i.last_name, '') as last_name, i.middle_name, i.extension_name,
           i.student_id_number
    from student_numbers n
    left join user_infos i on i.id = n.user_info_id
    left join students s on s.user_info_id = i.id
    where number_key(n.number) = number_key(${number}) order by upper(n.number) = upper(${number}) desc limit 1`

export interface NumberRecord extends PersonName {
  id: number
  user_info_id: number
  user_id: number | null
  student_id_number: string | null
  level_type: LevelType | null
  entry_sy: string | null
}

/** Locks the students' enrollments and then their persons, in the order of the ids; returns the students by name. */
export async function lockNumbers(tx: Db, ids: readonly number[]): Promise<NumberRecord[]> {
  await lockEnrollmentsOf(tx, { student_ids: ids })
  await execute(tx)`
    select id from user_infos where id in (select user_info_id from students where id = any(${[...ids]}::bigint[])) order by id for no key update`
  return all<NumberRecord>(tx)`
    select s.id, s.user_info_id, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.level_type, s.entry_sy
    from students s
    join user_infos i on i.id = s.user_info_id
    left join courses c on c.id = s.current_course_id
    where s.id = any(${[...ids]}::bigint[]) order by s.sort_name, s.id`
}

export interface OwnNumberRecord extends PersonName {
  image_file_id: number | null
  student_id_number: string | null
  course_code: string | null
  course_name: string | null
  level: number | null
  entry_sy: string | null
}

export const findOwnNumber = (db: Db, userId: number) => first<OwnNumberRecord>(db)`
    select u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course_code,
           c.name as course_name, s.level, s.entry_sy
    from user_infos i
    join users u on u.id = i.user_id
    join students s on s.user_info_id = i.id
    left join courses c on c.id = s.current_course_id
    where i.user_id = ${userId}`
