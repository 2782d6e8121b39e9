import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { first } from '#platform/db/rows.ts'

interface PermitSubject {
  code: string
  descriptive_title: string
  section: string
  subject_schedule: string
}

export interface PermitRecord extends PersonName {
  enrollment_id: number
  student_id: number
  user_id: number | null
  status: number
  withdrawn_at: Date | null
  school_year: string
  semester: number
  level: number
  student_id_number: string | null
  course_code: string
  course_name: string
  subjects: PermitSubject[]
}

/** An enrollment with its classes, for the examination permit. */
export const findPermitRecord = (db: Db, enrollmentId: number) => first<PermitRecord>(db)`
    select e.id as enrollment_id, e.student_id, i.user_id, e.status, e.withdrawn_at, e.school_year, e.semester, e.level,
           i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course_code, c.name as course_name,
           coalesce(taken.subjects, '[]') as subjects
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', o.subject_code, 'descriptive_title', o.subject_title, 'section', o.section,
               'subject_schedule', o.subject_schedule) order by o.subject_code, l.id) as subjects
      from loads l
      join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) taken
    where e.id = ${enrollmentId}`
