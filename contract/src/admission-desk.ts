import { z } from 'zod'
import { Admission } from './admission.ts'
import { endpoint } from './endpoint.ts'
import { optional } from './people.ts'
import { done, filter, Id, IdParams, Instant, item, list, paging } from './shapes.ts'
import { EnrolleeType, EnrollmentStatus, LevelType, SchoolYear, Semester } from './values.ts'

export const AdmissionRow = z.object({
  id: z.number(),
  enrollment_id: z.number(),
  trans_no: z.string(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  course: z.object({ id: z.number(), code: z.string() }),
  level: z.number(),
  enrollee_type: EnrolleeType,
  contact_number: z.string().nullable(),
  personal_email: z.string().nullable(),
  submitted_at: Instant,
  can: z.object({ accept: z.boolean(), reject: z.boolean() }),
})
export type AdmissionRow = z.infer<typeof AdmissionRow>

/** What the registrar does with applications. */
export const admissionDesk = {
  admissions: endpoint({
    summary: 'Undecided applications of the enrollment term, oldest first',
    method: 'GET',
    path: '/api/admissions',
    access: 'View Admission',
    query: z.object({
      ...paging(15),
      category: filter(LevelType),
      school_year: filter(SchoolYear),
      semester: filter(Semester),
      course_id: filter(Id),
      enrollee_type: filter(EnrolleeType),
      sort: filter(z.enum(['submitted_at', '-submitted_at', 'name', '-name'])),
    }),
    response: list(AdmissionRow),
  }),
  admission: endpoint({
    summary: 'One application in full',
    method: 'GET',
    path: '/api/admissions/:id',
    access: 'View Admission',
    params: IdParams,
    response: item(
      Admission.extend({
        duplicates: z.array(
          z.object({ full_name: z.string(), student_id_number: z.string().nullable(), birthdate: z.string().nullable() }),
        ),
      }),
    ),
  }),
  acceptAdmission: endpoint({
    summary: 'Accept an application: it becomes For Enrollment and the student gets an account',
    method: 'POST',
    path: '/api/enrollments/acceptAdmissions/:id',
    access: 'Accept Admission',
    params: IdParams,
    response: done(z.object({ id: z.number(), status: z.number() })),
    reasons: ['enrollment.wrong_state', 'enrollment.withdrawn', 'enrollment.no_curriculum', 'admission.duplicate'],
    idempotent: true,
  }),
  rejectAdmission: endpoint({
    summary: 'Reject an application',
    method: 'POST',
    path: '/api/enrollments/rejectAdmissions/:id',
    access: 'Reject Admission',
    params: IdParams,
    body: z
      .object({
        reason: optional(500),
        /** The state it was rejected from, as the person saw it; refused when somebody has moved it on since. */
        status: EnrollmentStatus.optional(),
      })
      .default({}),
    response: done(z.object({ id: z.number(), status: z.number() })),
    reasons: ['enrollment.wrong_state', 'enrollment.withdrawn', 'stale'],
  }),
}
