import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface EnrolledTerm {
  id: number
  school_year: string
  semester: number
  level: number
  course_name: string
  level_type: 'college' | 'high_school'
  units: number
  subjects: number
}

/** The terms in which a student is or was enrolled, newest first, with what is or was taken. */
export const listEnrolledTerms = (db: Db, studentId: number) => all<EnrolledTerm>(db)`
    select e.id, e.school_year, e.semester, e.level, c.name as course_name, c.level_type, taken.units, taken.subjects
    from enrollments e
    join courses c on c.id = e.course_id
    cross join lateral (
      select coalesce(sum(o.subject_units), 0) as units, count(*)::int as subjects
      from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) taken
    where e.student_id = ${studentId} and e.status = 4 and e.withdrawn_at is null
    order by e.school_year desc, e.semester desc, e.id desc`
