import type { EnrollmentFacts } from '../../events/enrollment-events.ts'
import { termName } from '../../terms/term-name.ts'

/** What mails about an enrollment say of it. */
export const mailFacts = (of: EnrollmentFacts) => ({ name: of.name, course: of.course_code, term: termName(of) })

/** The enrollment, as the message's record names it. */
export const aboutEnrollment = (of: EnrollmentFacts) => ({ entity: 'enrollments', entity_id: of.enrollment_id, user_id: of.user_id })
