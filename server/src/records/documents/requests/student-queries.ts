/** Statements about the student of a document request: who it may be, and what is open. */
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first } from '#platform/db/rows.ts'

interface CandidateRecord extends PersonName {
  student_id: number
  student_id_number: string | null
  birthdate: string | null
  course: string | null
  same_number: boolean
  same_name: boolean
  same_birthdate: boolean
}

/** Students with the number, or with the name, or with the last name and birthdate of a request, the best first; each found on an index. */
export const findCandidates = (db: Db, { id }: { id: number }) => all<CandidateRecord>(db)`
    select s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.birthdate, c.code as course,
           coalesce(number_key(i.student_id_number) = number_key(r.student_id_number), false) as same_number,
           coalesce(i.name_key = name_key(r.last_name, r.first_name), false) as same_name,
           coalesce(i.birthdate = r.birthdate, false) as same_birthdate
    from document_requests r
    cross join lateral (
      select o.id from user_infos o where number_key(o.student_id_number) = number_key(r.student_id_number)
      union select o.id from user_infos o where o.birthdate = r.birthdate and (name_part_key(o.last_name) = name_part_key(r.last_name) or name_part_key(o.first_name) = name_part_key(r.first_name))
      union select t.user_info_id from students t where t.search_text like '%' || plain(r.last_name) || '%' and t.search_text like '%' || plain(r.first_name) || '%'
    ) same
    join user_infos i on i.id = same.id
    join students s on s.user_info_id = i.id
    left join courses c on c.id = s.current_course_id
    where r.id = ${id}
    order by coalesce(number_key(i.student_id_number) = number_key(r.student_id_number), false)::int * 3 + coalesce(i.birthdate = r.birthdate, false)::int * 2
             + coalesce(i.name_key = name_key(r.last_name, r.first_name), false)::int * 2 desc, s.id
    limit 5`

interface MatchedStudent extends PersonName {
  id: number
  user_id: number | null
  image_file_id: number | null
  student_id_number: string | null
  course: string | null
  level: number | null
}

export const findMatchedStudent = (db: Db, studentId: number) => first<MatchedStudent>(db)`
    select s.id, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, s.level
    from students s join user_infos i on i.id = s.user_info_id left join users u on u.id = i.user_id left join courses c on c.id = s.current_course_id
    where s.id = ${studentId}`

interface OpenHoldRecord {
  kind: 'old_balance' | 'downpayment' | 'check' | 'manual'
  reason: string
  amount_centavos: number | null
}

export const listOpenHolds = (db: Db, studentId: number) => all<OpenHoldRecord>(db)`
    select h.kind, h.reason, h.amount_centavos from holds h where h.student_id = ${studentId} and h.lifted_at is null and h.kind <> 'clearance' order by h.id`

interface OpenTermRecord {
  school_year: string
  semester: number
  level: number
  balance_centavos: number
}

/** Terms of a student in which something is to be paid, the oldest first. */
export const listUnpaidTerms = (db: Db, studentId: number) => all<OpenTermRecord>(db)`
    select e.school_year, e.semester, e.level, b.balance_centavos
    from enrollments e cross join lateral (select v.balance_centavos from enrollment_balances v where v.enrollment_id = e.id limit 1) b
    where e.student_id = ${studentId} and b.balance_centavos > 0 order by e.school_year, e.semester, e.id`
