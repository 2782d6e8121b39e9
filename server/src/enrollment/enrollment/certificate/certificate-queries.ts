import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { first } from '#platform/db/rows.ts'

interface CertificateLoadRecord {
  code: string
  descriptive_title: string
  lec_units: number
  lab_units: number
  units: number
  section: string
  subject_schedule: string
  instructor_name: string | null
}

export interface CertificateRecord extends PersonName {
  id: number
  user_id: number | null
  status: number
  withdrawn_at: Date | null
  registration_no: string | null
  enrolled_at: Date | null
  verify_token: string
  student_id_number: string | null
  course_code: string
  course_name: string
  curriculum: string | null
  level: number
  school_year: string
  semester: number
  enrollee_type: string
  student_status: string
  loads: CertificateLoadRecord[]
}

/** One enrollment with its classes and the subject data printed at that time, by subject code. */
export const certificateById = (db: Db, id: number) => first<CertificateRecord>(db)`
    select e.id, i.user_id, e.status, e.withdrawn_at, e.registration_no, e.enrolled_at, s.verify_token, e.level, e.school_year, e.semester,
           e.enrollee_type, e.student_status, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           c.code as course_code, c.name as course_name, k.name as curriculum, coalesce(taken.loads, '[]') as loads
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join curricula k on k.id = e.curriculum_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', o.subject_code, 'descriptive_title', o.subject_title, 'lec_units', o.subject_lec_units,
               'lab_units', o.subject_lab_units, 'units', o.subject_units, 'section', o.section, 'subject_schedule', o.subject_schedule,
               'instructor_name', o.instructor_name) order by o.subject_code, l.id) as loads
      from loads l
      join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) taken
    where e.id = ${id}`
