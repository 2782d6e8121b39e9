import { plainName } from '@talaan/contract'
import type { EnrollmentFacts } from '#foundation/events/enrollment-events.ts'
import type { PersonName } from '#foundation/people/names.ts'

interface EnrollmentRow extends PersonName {
  id: number
  user_id: number | null
  personal_email: string | null
  course_code: string
  level: number
  school_year: string
  semester: number
}

/** The facts of an enrollment that every event about it carries. */
export const enrollmentFacts = (row: EnrollmentRow): EnrollmentFacts => ({
  enrollment_id: row.id,
  user_id: row.user_id,
  name: plainName(row),
  email: row.personal_email,
  course_code: row.course_code,
  level: row.level,
  school_year: row.school_year,
  semester: row.semester,
})
