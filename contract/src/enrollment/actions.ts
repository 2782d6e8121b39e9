import { z } from 'zod'
import { CourseOption } from '../curriculum/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Pesos } from '../payments/calls.ts'
import { Email, mobile, nameFields, optional, required, schoolGraduatedFields } from '../people/people.ts'
import { Reason } from '../reason.ts'
import { Centavos, Day, done, Id, IdParams, Instant, item } from '../shapes.ts'
import { CivilStatus, EnrolleeType, Gender, HoldKind, Level, SchoolYear, Semester } from '../values.ts'
import { Enrollment } from './calls.ts'

/** Blank means no value. */
const blank = <S extends z.ZodType>(schema: S) => schema.or(z.literal('').transform(() => null)).nullish()

/** The student's person as the registrar corrects it. A field left out stays as it is; a blank one is emptied. */
export const StudentInfo = z.object({
  ...nameFields,
  lrn: blank(z.string().regex(/^\d{12}$/, 'An LRN has 12 digits')),
  birthdate: blank(Day),
  birthplace: optional(200),
  gender: blank(Gender),
  civil_status: blank(CivilStatus),
  religion: optional(),
  citizenship: optional(),
  personal_email: blank(Email),
  contact_number: blank(mobile('contact number')),
  block: optional(),
  street: optional(),
  province: optional(),
  municipality: optional(),
  barangay: optional(),
  psgc_code: blank(z.string().regex(/^\d{10}$/, 'Choose a barangay')),
  zipcode: blank(z.string().regex(/^\d{4}$/, 'A ZIP code has four digits')),
  emergency_contact_name: optional(),
  emergency_contact_number: blank(mobile('emergency contact number')),
  emergency_contact_relationship: optional(),
  ...schoolGraduatedFields,
  father_name: optional(),
  mother_name: optional(),
  guardian_name: optional(),
  guardian_contact_number: optional(20),
})
export type StudentInfo = z.infer<typeof StudentInfo>

const ToldInfo = z.object(
  Object.fromEntries(Object.keys(StudentInfo.shape).map((name) => [name, z.string().nullable()])) as Record<
    keyof StudentInfo,
    z.ZodNullable<z.ZodString>
  >,
)

/** What leaving the term costs by the school's table, before it is done. */
export const Withdrawal = z.object({
  /** Why it cannot be withdrawn. */
  reasons: z.array(Reason),
  net_centavos: Centavos,
  charge_centavos: Centavos,
  credit_centavos: Centavos,
  paid_centavos: Centavos,
  balance_centavos: Centavos,
  /** The rule of the table that applies, in words. */
  policy: z.string(),
  /** Subjects that stay on the record as withdrawn; otherwise they are as if never added. */
  stays_on_record: z.boolean(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** What the dialog of a shift offers: every other course that is open, and what the shift removes. */
export const ShiftOptions = z.object({
  reasons: z.array(Reason),
  /** The year level now: most who shift keep it. */
  level: z.number(),
  courses: z.array(CourseOption.pick({ id: true, code: true, name: true, levels: true })),
  subjects: z.number(),
  paid_centavos: Centavos,
})
export type ShiftOptions = z.infer<typeof ShiftOptions>

/** A line of an enrollment's history. */
export const TimelineEvent = z.object({
  id: z.string(),
  at: Instant,
  /** What happened, in plain words: `Put on hold: old balance`. */
  title: z.string(),
  details: z.array(z.string()),
  reason: z.string().nullable(),
  /** Who did it; for students the office alone. */
  by: z.string(),
  /** The state it led to, where it changed the state. */
  to_status: z.number().nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

const state = ['enrollment.wrong_state', 'enrollment.withdrawn'] as const

/** What is done to an enrollment besides its subjects. */
export const enrollmentActions = {
  updateEnrollments: endpoint({
    summary:
      'Correct course, level, curriculum, enrollee type or term; or hold and release by the state. Needs Hold Enrollment for the state',
    method: 'POST',
    path: '/api/enrollments/updateEnrollments/:id',
    access: 'Update Enrollment',
    params: IdParams,
    body: z.object({
      course_id: Id.optional(),
      level: Level.optional(),
      curriculum_id: Id.optional(),
      enrollee_type: EnrolleeType.optional(),
      school_year: SchoolYear.optional(),
      semester: Semester.optional(),
      status: z.union([z.literal(2), z.literal(3)], 'Only For Enrollment and On Hold can be chosen').optional(),
      reason: optional(500),
      updated_at: Instant.optional(),
    }),
    response: done(Enrollment),
    reasons: [...state, 'enrollment.no_curriculum', 'enrollment.exists', 'enrollment.no_hold', 'enrollment.hold', 'stale'],
  }),
  studentInfo: endpoint({
    summary: "The student's person behind an enrollment, to be corrected",
    method: 'GET',
    path: '/api/enrollments/update-info/:id',
    access: 'Update Student Info',
    params: IdParams,
    response: item(ToldInfo.extend({ updated_at: Instant })),
  }),
  updateInfo: endpoint({
    summary: "Correct the student's person: names, birth, contact, address, family",
    method: 'PUT',
    path: '/api/enrollments/update-info/:id',
    access: 'Update Student Info',
    params: IdParams,
    body: StudentInfo.extend({ updated_at: Instant.optional() }),
    response: done(Enrollment),
    reasons: ['enrollment.withdrawn', 'stale'],
  }),
  holdEnrollment: endpoint({
    summary: 'Put an accepted enrollment on hold, with the reason',
    method: 'POST',
    path: '/api/enrollments/:id/hold',
    access: 'Hold Enrollment',
    params: IdParams,
    body: z.object({ kind: HoldKind, reason: required(500), amount: blank(Pesos) }),
    response: done(Enrollment),
    reasons: [...state, 'enrollment.hold'],
  }),
  releaseHold: endpoint({
    summary: 'Lift one hold, or all of them. One that money has not settled needs Override Hold',
    method: 'POST',
    path: '/api/enrollments/:id/release',
    access: 'Hold Enrollment',
    params: IdParams,
    body: z.object({ kind: HoldKind.optional(), reason: required(500) }),
    response: done(Enrollment),
    reasons: [...state, 'enrollment.no_hold', 'enrollment.hold'],
  }),
  withdrawal: endpoint({
    summary: 'What withdrawing this enrollment today would charge and credit',
    method: 'GET',
    path: '/api/enrollments/:id/withdrawal',
    access: 'Withdraw Enrollment',
    params: IdParams,
    response: item(Withdrawal),
    reasons: ['enrollment.grades_submitted'],
  }),
  withdrawEnrollment: endpoint({
    summary: "Withdraw: every seat is free again, and the school's table says what is still charged",
    method: 'POST',
    path: '/api/enrollments/withdrawn/:id',
    access: 'Withdraw Enrollment',
    params: IdParams,
    body: z.object({ reason: required(500) }),
    response: done(Enrollment),
    reasons: [...state, 'enrollment.grades_submitted'],
    idempotent: true,
  }),
  shiftOptions: endpoint({
    summary: 'The courses an enrollment can be shifted to, and why it cannot be',
    method: 'GET',
    path: '/api/enrollments/shift-course/:id',
    access: 'Shift Course',
    params: IdParams,
    response: item(ShiftOptions),
  }),
  shiftCourse: endpoint({
    summary: 'Shift to another course: the subjects are removed and the enrollment is For Enrollment again',
    method: 'DELETE',
    path: '/api/enrollments/shift-course/:id',
    access: 'Shift Course',
    params: IdParams,
    query: z.object({ course_id: Id, level: Level }),
    response: done(Enrollment),
    reasons: [...state, 'enrollment.same_course', 'enrollment.no_curriculum', 'enrollment.grades_submitted'],
  }),
  resendConfirmation: endpoint({
    summary: 'Send the confirmation of an enrollment again, at most once a minute',
    method: 'POST',
    path: '/api/enrollments/confirmation-mail/send/:id',
    access: 'Resend Enrollment Confirmation',
    params: IdParams,
    response: done(z.object({ id: z.number(), confirmation_mailed_at: Instant })),
    reasons: [...state, 'enrollment.no_email', 'auth.throttled'],
  }),
  enrollmentEvents: endpoint({
    summary: 'What happened to an enrollment, newest first: who, when, why',
    method: 'GET',
    path: '/api/enrollments/:id/events',
    access: 'View Enrollments',
    params: IdParams,
    response: item(z.array(TimelineEvent)),
  }),
  ownEvents: endpoint({
    summary: 'What happened to your enrollments, newest first, by office',
    method: 'GET',
    path: '/api/student/enrollment-events',
    access: 'View Own Subjects',
    response: item(z.array(TimelineEvent.extend({ school_year: z.string(), semester: z.number() }))),
  }),
}
