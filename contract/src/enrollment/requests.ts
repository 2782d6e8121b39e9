import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Reason } from '../reason.ts'
import { Centavos, done, filter, Id, IdParams, item } from '../shapes.ts'
import { EnrolleeType, Level } from '../values.ts'
import { loadReasons, OfferChoice } from './calls.ts'

/** A subject the student could ask for: its classes in the term, and the one proposed. */
export const RequestSubject = z.object({
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  units: z.number(),
  level: z.number(),
  semester: z.number(),
  /** Null when none is proposed; `reasons` then says why. */
  offer_id: z.number().nullable(),
  reasons: z.array(Reason),
  /** What only waits for a grade: the registrar allows it on that condition. */
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
  /** Why nothing can be asked for now; none means it can. */
  reasons: z.array(Reason),
  /** What the student should know all the same. */
  warnings: z.array(Reason),
  /** The enrollment of the term, once there is one. */
  enrollment: z.object({ id: z.number(), status: z.number() }).nullable(),
  may_change: z.boolean(),
  course: z.object({ code: z.string(), name: z.string() }).nullable(),
  curriculum: z.string().nullable(),
  level: z.number().nullable(),
  enrollee_type: EnrolleeType.nullable(),
  is_regular: z.boolean(),
  max_units: z.number(),
  /** Those of the course. */
  levels: z.array(z.number()),
  subjects: z.array(RequestSubject),
  /** Of the choice asked about, or else of what is asked for already, or proposed. */
  chosen: z.object({
    offer_ids: z.array(z.number()),
    units: z.number(),
    reasons: z.array(Reason),
    conditions: z.array(Reason),
    fees: FeesPreview.nullable(),
  }),
})
export type EnrollmentRequest = z.infer<typeof EnrollmentRequest>

const Subjects = z.array(Id).min(1, 'Choose at least one subject').max(30)
const Sent = z.object({ id: z.number(), status: z.number() })
const reasons = [
  'admission.period_closed',
  'admission.type_closed',
  'enrollment.exists',
  'enrollment.hold',
  'enrollment.no_record',
  'enrollment.no_curriculum',
  ...loadReasons,
] as const

export const enrollmentRequest = {
  ownRequest: endpoint({
    summary: 'What you could ask to enroll in: the proposed subjects, what speaks against others, and the fees',
    method: 'GET',
    path: '/api/student/enrollment-request',
    access: 'Request Enrollment',
    query: z.object({
      /** Offer ids by comma: the choice to look at. */
      subjects: z
        .string()
        .max(400)
        .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Numbers with commas between them')
        .transform((text) => text.split(',').filter(Boolean).map(Number))
        .optional(),
    }),
    response: item(EnrollmentRequest),
  }),
  requestEnrollment: endpoint({
    summary: 'Ask to be enrolled, with these subjects or with the proposed ones; they take no seat yet',
    method: 'POST',
    path: '/api/student/enrollment-request',
    access: 'Request Enrollment',
    body: z.object({ subjects: Subjects.optional() }),
    response: done(Sent),
    reasons: [...reasons, 'auth.throttled'],
    idempotent: true,
  }),
  changeRequest: endpoint({
    summary: 'Ask for other subjects while the request is pending',
    method: 'PUT',
    path: '/api/student/enrollment-request',
    access: 'Request Enrollment',
    body: z.object({ subjects: Subjects }),
    response: done(Sent),
    reasons: ['enrollment.no_record', ...loadReasons],
  }),
  cancelRequest: endpoint({
    summary: 'Take the request back while it is pending',
    method: 'DELETE',
    path: '/api/student/enrollment-request',
    access: 'Request Enrollment',
    response: done(Sent),
    reasons: ['enrollment.no_record', 'enrollment.wrong_state', 'enrollment.withdrawn'],
  }),
  studentRequest: endpoint({
    summary: 'What a student at the counter could be enrolled in, at the level and as the type that the office decides',
    method: 'GET',
    path: '/api/students/:id/enrollment-request',
    access: 'Update Enrollment',
    params: IdParams,
    query: z.object({ level: filter(Level), enrollee_type: filter(EnrolleeType) }),
    response: item(EnrollmentRequest),
  }),
  requestForStudent: endpoint({
    summary: 'Ask for the enrollment of a student who is at the counter, with these subjects or with the proposed ones',
    method: 'POST',
    path: '/api/students/:id/enrollment-request',
    access: 'Update Enrollment',
    params: IdParams,
    body: z.object({ level: Level.optional(), enrollee_type: EnrolleeType.optional(), subjects: Subjects.optional() }),
    response: done(Sent),
    reasons,
    idempotent: true,
  }),
}
