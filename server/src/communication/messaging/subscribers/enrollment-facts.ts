import { termName } from '@talaan/contract'
import type { EnrollmentFacts } from '#foundation/events/enrollment-events.ts'

/** The facts of an enrollment that its mails contain. */
export const makeMailFacts = (enrollment: EnrollmentFacts) => ({
  name: enrollment.name,
  course: enrollment.course_code,
  term: termName(enrollment),
})

/** The enrollment as topic of a message. */
export const makeEnrollmentTopic = (enrollment: EnrollmentFacts) => ({
  entity: 'enrollments',
  entity_id: enrollment.enrollment_id,
  user_id: enrollment.user_id,
})
