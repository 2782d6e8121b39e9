import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { EnrolleeType, Instant, itemWithMessage, SchoolYear, Semester } from '#platform/shapes.ts'

/** An application that names the student's number and birthdate. Who sent it is not known, so nothing that was typed about a person is told. */
export const ApplicationClaim = z.object({
  id: z.number(),
  submitted_at: Instant,
  school_year: SchoolYear,
  semester: Semester,
  enrollee_type: EnrolleeType,
  course: z.object({ code: z.string(), name: z.string() }),
  level: z.number(),
})
export type ApplicationClaim = z.infer<typeof ApplicationClaim>

const ClaimResult = itemWithMessage(z.object({ id: z.number() }))

/** Calls of a student about applications that were sent with their student number. */
export const applicationClaims = {
  ownClaims: call('GET /api/student/application-claims', 'Request Enrollment', {
    summary: 'Undecided applications that name your student number and birthdate, while you have neither confirmed nor disowned them',
    data: z.array(ApplicationClaim),
  }),
  confirmClaim: call('POST /api/student/application-claims/:id/confirm', 'Request Enrollment', {
    summary: 'Confirm that you sent this application: it becomes your request for the term',
    response: ClaimResult,
    reasons: ['enrollment.exists', 'admission.has_payments'],
  }),
  disownClaim: call('POST /api/student/application-claims/:id/disown', 'Request Enrollment', {
    summary: 'State that you did not send this application: it is separated from your record, and the registrar sees why',
    response: ClaimResult,
  }),
}
