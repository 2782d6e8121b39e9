import { z } from 'zod'
import { CourseOption } from '#academics/curriculum/courses/calls.ts'
import { BillChange } from '#billing/assessment/account.ts'
import { optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, Id, Instant, Level } from '#platform/shapes.ts'
import { Enrollment } from './calls.ts'
import { EditedPlacement, EditedStudentInfo, HoldRelease, NewHold, Reassessment, StudentInfo, UndoneEnrollment } from './forms.ts'

const StudentInfoValues = z.object(
  Object.fromEntries(Object.keys(StudentInfo.shape).map((name) => [name, z.string().nullable()])) as Record<
    keyof StudentInfo,
    z.ZodNullable<z.ZodString>
  >,
)

/** A preview of the charges for withdrawing from the term, by the school's withdrawal policies. */
export const Withdrawal = z.object({
  /** Why the enrollment cannot be withdrawn. */
  reasons: z.array(Reason),
  net_centavos: Centavos,
  charge_centavos: Centavos,
  credit_centavos: Centavos,
  paid_centavos: Centavos,
  balance_centavos: Centavos,
  /** The withdrawal policy that applies, as a sentence. */
  policy: z.string(),
  /** Whether the subjects stay on the record as withdrawn; otherwise they are removed. */
  stays_on_record: z.boolean(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A preview of assessing the fees again: the present bill and the new one, line by line. */
export const ReassessmentPreview = z.object({
  /** Why the fees cannot be assessed again. */
  reasons: z.array(Reason),
  updated_at: Instant,
  /** Of the present bill; null before the first. */
  version: z.number().nullable(),
  computed_at: Instant.nullable(),
  /** Fees, then discounts as negative amounts. A line that only one bill has is zero in the other. */
  lines: z.array(BillChange),
  /** Sent back with the confirmation: it is of this preview alone. */
  digest: z.string(),
  /** With adjustments, which stay. */
  old_net_centavos: Centavos,
  net_centavos: Centavos,
  difference_centavos: Centavos,
  /** With the advance of the student, as far as the new bill takes it. */
  paid_centavos: Centavos,
  balance_centavos: Centavos,
})
export type ReassessmentPreview = z.infer<typeof ReassessmentPreview>

/** The choices of a course shift: every other open course, and the number of subjects that the shift removes. */
export const ShiftOptions = z.object({
  reasons: z.array(Reason),
  /** The current year level, which most shifting students keep. */
  level: z.number(),
  courses: z.array(CourseOption.pick({ id: true, code: true, name: true, levels: true })),
  subjects: z.number(),
  paid_centavos: Centavos,
})
export type ShiftOptions = z.infer<typeof ShiftOptions>

/** What a shift does to the assessment. `prescribed_centavos` is null when no fee or no subject fits. */
const ShiftFees = z.object({ net_centavos: Centavos, prescribed_centavos: Centavos.nullable() })

/** One entry in the history of an enrollment. */
export const TimelineEvent = z.object({
  id: z.string(),
  at: Instant,
  /** What happened: `Put on hold: old balance`. */
  title: z.string(),
  details: z.array(z.string()),
  reason: z.string().nullable(),
  /** Who did it. Students see the office, not the person. */
  by: z.string(),
  /** The new state; null when the event did not change the state. */
  to_status: z.number().nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

const statusReasons = ['enrollment.status_not_allowed', 'enrollment.withdrawn'] as const

/** Actions on an enrollment, except those on its subjects. */
export const enrollmentActions = {
  editEnrollment: call('POST /api/enrollments/updateEnrollments/:id', 'Update Enrollment', {
    summary:
      'Correct course, level, curriculum, enrollee type or term; or change the status to hold or release. A change of status needs Hold Enrollment',
    body: EditedPlacement,
    data: Enrollment,
    reasons: [
      ...statusReasons,
      'term.closed',
      'enrollment.no_curriculum',
      'enrollment.exists',
      'enrollment.no_hold',
      'enrollment.hold',
      'stale',
    ],
  }),
  studentInfo: call('GET /api/enrollments/update-info/:id', 'Update Student Info', {
    summary: 'The personal data of the student of an enrollment, for correction',
    data: StudentInfoValues.extend({ updated_at: Instant }),
  }),
  updateStudentInfo: call('PUT /api/enrollments/update-info/:id', 'Update Student Info', {
    summary: 'Correct the personal data of the student: names, birth, contact, address, family',
    body: EditedStudentInfo,
    data: Enrollment,
    reasons: ['enrollment.withdrawn', 'stale'],
  }),
  holdEnrollment: call('POST /api/enrollments/:id/hold', 'Hold Enrollment', {
    summary: 'Put an accepted enrollment on hold with a reason',
    body: NewHold,
    data: Enrollment,
    reasons: [...statusReasons, 'enrollment.hold'],
  }),
  releaseHold: call('POST /api/enrollments/:id/release', 'Hold Enrollment', {
    summary: 'Release one hold or all holds. A hold with an unpaid amount needs Override Hold',
    body: HoldRelease,
    data: Enrollment,
    reasons: [...statusReasons, 'enrollment.no_hold', 'enrollment.hold'],
  }),
  withdrawal: call('GET /api/enrollments/:id/withdrawal', 'Withdraw Enrollment', {
    summary: 'A preview of the charge and credit of withdrawing this enrollment today',
    data: Withdrawal,
    reasons: ['enrollment.grades_submitted'],
  }),
  withdrawEnrollment: call('POST /api/enrollments/withdrawn/:id', 'Withdraw Enrollment', {
    summary: "Withdraw an enrollment: its seats become free, and the school's policy decides the charge",
    body: z.object({ reason: optionalText(500) }).default({}),
    data: Enrollment,
    reasons: [...statusReasons, 'term.closed', 'enrollment.grades_submitted', 'term.no_classes_start', 'term.no_add_drop_end'],
    idempotent: true,
  }),
  undoEnrollment: call('POST /api/enrollments/:id/undo', 'Accept Enrollment', {
    summary:
      'Take an acceptance by mistake back while nothing is paid or graded: the enrollment is For Enrollment again, with its subjects',
    body: UndoneEnrollment,
    data: Enrollment,
    reasons: [...statusReasons, 'term.closed', 'enrollment.paid', 'enrollment.grades_submitted'],
  }),
  reassessment: call('GET /api/enrollments/:id/reassess', ['Receive Payment', 'Update Enrollment'], {
    summary: 'A preview of assessing the fees again: the present bill, the new one and the difference',
    data: ReassessmentPreview,
  }),
  reassessEnrollment: call('POST /api/enrollments/:id/reassess', ['Receive Payment', 'Update Enrollment'], {
    summary: 'Assess the fees of an enrollment again from the present fees, subjects and grants; earlier bills stay as versions',
    body: Reassessment,
    data: Enrollment,
    reasons: [...statusReasons, 'assessment.unchanged', 'enrollment.no_fees', 'stale'],
    idempotent: true,
  }),
  shiftOptions: call('GET /api/enrollments/shift-course/:id', 'Shift Course', {
    summary: 'The courses that an enrollment can shift to, or the reasons why it cannot shift',
    data: ShiftOptions,
  }),
  shiftFees: call('GET /api/enrollments/:id/shift-fees', 'Shift Course', {
    summary: 'The assessment of the enrollment now, and that of the subjects which another course prescribes for the term',
    query: z.object({ course_id: Id, level: Level }),
    data: ShiftFees,
  }),
  shiftCourse: call('DELETE /api/enrollments/shift-course/:id', 'Shift Course', {
    summary: 'Shift to another course: the subjects are removed and the enrollment is For Enrollment again',
    query: z.object({ course_id: Id, level: Level }),
    data: Enrollment,
    reasons: [...statusReasons, 'term.closed', 'enrollment.same_course', 'enrollment.no_curriculum', 'enrollment.grades_submitted'],
  }),
  resendConfirmation: call('POST /api/enrollments/confirmation-mail/send/:id', 'Resend Enrollment Confirmation', {
    summary: 'Send the confirmation of an enrollment again, at most once a minute',
    data: z.object({ id: z.number(), confirmation_mailed_at: Instant }),
    reasons: [...statusReasons, 'enrollment.no_email', 'auth.throttled'],
  }),
  enrollmentEvents: call('GET /api/enrollments/:id/events', 'View Enrollments', {
    summary: 'The history of an enrollment, newest first: who, when and why',
    data: z.array(TimelineEvent),
  }),
  ownEvents: call('GET /api/student/enrollment-events', 'View Own Subjects', {
    summary: 'The history of your enrollments, newest first, with the office that acted',
    data: z.array(TimelineEvent.extend({ school_year: z.string(), semester: z.number(), level: z.number() })),
  }),
}
