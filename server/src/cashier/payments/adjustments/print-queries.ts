import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { first } from '#platform/db/rows.ts'

export type AccountRecord = PersonName & {
  student_id_number: string | null
  course: string | null
  school_year: string | null
  semester: number | null
  level: number | null
}

/** Whose account a document is for; without an enrollment there is no term. */
export const findPrintedAccount = (
  db: Db,
  { student_id, enrollment_id }: { student_id: number; enrollment_id: number | null },
) => first<AccountRecord>(db)`
    select i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, e.school_year, e.semester, e.level
    from students s
    join user_infos i on i.id = s.user_info_id
    left join enrollments e on e.id = ${enrollment_id}
    left join courses c on c.id = e.course_id
    where s.id = ${student_id}`
