import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, EnrolleeType, filter, Id, Level } from '#platform/shapes.ts'
import { Load, loadReasons, OfferChoice } from './calls.ts'

/** A subject that the student could request, with its classes in the term and the proposed class. */
export const RequestSubject = z.object({
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  level: z.number(),
  semester: z.number(),
  /** The proposed class; null when there is none, and `reasons` then says why. */
  offer_id: z.number().nullable(),
  reasons: z.array(Reason),
  /** Rules that depend on a grade that is not entered yet; the registrar may allow the subject on that condition. */
  conditions: z.array(Reason),
  choices: z.array(OfferChoice),
})
export type RequestSubject = z.infer<typeof RequestSubject>

const FeesPreview = z.object({
  lines: z.array(z.object({ kind: z.string(), description: z.string(), quantity: z.number(), amount_centavos: Centavos })),
  gross_centavos: Centavos,
  discount_centavos: Centavos,
  net_centavos: Centavos,
})

export const EnrollmentRequest = z.object({
  school_year: z.string(),
  semester: z.number(),
  /** Why no request is possible now; empty when it is possible. */
  reasons: z.array(Reason),
  /** Information for the student that does not block the request. */
  warnings: z.array(Reason),
  /** The enrollment of the term, if it exists. Its subjects and fees are part of it while they are not final: For Enrollment and On Hold. */
  enrollment: z
    .object({
      id: z.number(),
      status: z.number(),
      loads: z.array(Load),
      total_units: z.number(),
      /** Null until the fees are assessed. */
      net_centavos: Centavos.nullable(),
    })
    .nullable(),
  may_change: z.boolean(),
  course: z.object({ id: z.number(), code: z.string(), name: z.string() }).nullable(),
  /** Strands of senior high school, from which the registrar chooses for a student who completed Grade 10. */
  strands: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
  curriculum: z.string().nullable(),
  level: z.number().nullable(),
  /** The level that follows from the grades; another one needs a reason when the student was enrolled before. */
  proposed_level: z.number().nullable(),
  enrollee_type: EnrolleeType.nullable(),
  is_regular: z.boolean(),
  max_units: z.number(),
  /** The year levels of the course. */
  levels: z.array(z.number()),
  subjects: z.array(RequestSubject),
  /** Totals of the subjects in the query; without them, of the requested subjects; without a request, of the proposed ones. */
  chosen: z.object({
    offer_ids: z.array(z.number()),
    units: z.number(),
    reasons: z.array(Reason),
    conditions: z.array(Reason),
    fees: FeesPreview.nullable(),
  }),
})
export type EnrollmentRequest = z.infer<typeof EnrollmentRequest>

const OfferIds = z.array(Id).min(1, 'Choose at least one subject').max(30)
const RequestResult = z.object({ id: z.number(), status: z.number() })
const requestReasons = [
  'admission.period_closed',
  'admission.type_closed',
  'enrollment.exists',
  'enrollment.hold',
  'enrollment.no_record',
  'enrollment.no_curriculum',
  'student.completed',
  'student.strand_needed',
  'student.remedial_needed',
  ...loadReasons,
] as const

export const enrollmentRequest = {
  ownRequest: call('GET /api/student/enrollment-request', 'Request Enrollment', {
    summary: 'The subjects that you could request: the proposed ones, the reasons against others, and the fees',
    query: z.object({
      /** Class ids separated by commas. */
      subjects: z
        .string()
        .max(400)
        .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Use numbers separated by commas')
        .transform((text) => text.split(',').filter(Boolean).map(Number))
        .optional(),
    }),
    data: EnrollmentRequest,
  }),
  requestEnrollment: call('POST /api/student/enrollment-request', 'Request Enrollment', {
    summary: 'Request enrollment with these subjects, or with the proposed ones; a request reserves no seats',
    body: z.object({ subjects: OfferIds.optional() }),
    data: RequestResult,
    reasons: [...requestReasons, 'auth.throttled'],
    idempotent: true,
  }),
  changeRequest: call('PUT /api/student/enrollment-request', 'Request Enrollment', {
    summary: 'Change the subjects of your request while it is pending',
    body: z.object({ subjects: OfferIds }),
    data: RequestResult,
    reasons: ['enrollment.no_record', ...loadReasons],
  }),
  cancelRequest: call('DELETE /api/student/enrollment-request', 'Request Enrollment', {
    summary: 'Cancel your request while it is pending',
    data: RequestResult,
    reasons: ['enrollment.no_record', 'enrollment.status_not_allowed', 'enrollment.withdrawn'],
  }),
  studentRequest: call('GET /api/students/:id/enrollment-request', 'Update Enrollment', {
    summary: 'The subjects that a student at the counter could request, with the level and enrollee type that the office chooses',
    query: z.object({ course_id: filter(Id), level: filter(Level), enrollee_type: filter(EnrolleeType) }),
    data: EnrollmentRequest,
  }),
  requestForStudent: call('POST /api/students/:id/enrollment-request', 'Update Enrollment', {
    summary: 'Request enrollment for a student at the counter, with these subjects or with the proposed ones',
    body: z.object({
      course_id: Id.optional(),
      level: Level.optional(),
      enrollee_type: EnrolleeType.optional(),
      subjects: OfferIds.optional(),
      /** Why the level is not the proposed one. */
      reason: optionalText(500).optional(),
    }),
    data: RequestResult,
    reasons: requestReasons,
    idempotent: true,
  }),
}
