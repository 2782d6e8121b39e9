import { z } from 'zod'

/** All machine-readable reasons for a refusal or for a hidden or disabled item. */
const reasonCodes = [
  'access.forbidden',
  'access.maintenance',
  'auth.throttled',
  'auth.token_used',
  'user.last_administrator',
  'user.self',
  'stale',
  'course.code_fixed',
  'course.levels_in_use',
  'course.has_enrollments',
  'curriculum.overtaken',
  'curriculum.in_use',
  'category.in_use',
  'admission.period_closed',
  'admission.type_closed',
  'admission.duplicate',
  'admission.decided',
  'admission.access',
  'admission.proof',
  'admission.wrong_state',
  'admission.documents_missing',
  'admission.has_payments',
  'admission.same_student',
  'enrollment.wrong_state',
  'enrollment.withdrawn',
  'enrollment.no_loads',
  'enrollment.hold',
  'enrollment.no_curriculum',
  'enrollment.same_course',
  'enrollment.grades_submitted',
  'enrollment.last_load',
  'enrollment.add_drop_closed',
  'enrollment.no_record',
  'enrollment.exists',
  'enrollment.no_hold',
  'enrollment.no_email',
  'subject.full',
  'subject.closed',
  'subject.duplicate',
  'subject.passed',
  'subject.prerequisite',
  'subject.corequisite',
  'subject.conflict',
  'subject.over_units',
  'subject.standing',
  'subject.graded',
  'waitlist.not_full',
  'waitlist.twice',
  'waitlist.too_many',
  'waitlist.not_offered',
  'waitlist.expired',
  'waitlist.ended',
  'student.duplicate',
  'student.same_state',
  'student.enrolled',
  'student.has_account',
  'credit.exists',
  'credit.other_curriculum',
  'number.taken',
  'number.has_one',
  'number.same',
  'grade.hidden',
  'grade.window_closed',
  'grade.locked',
  'grade.not_enrolled',
  'prospectus.has_grades',
  'prospectus.has_offers',
  'prospectus.required',
  'prospectus.cycle',
  'prospectus.other_curriculum',
  'prospectus.later_term',
  'offer.room_clash',
  'offer.instructor_clash',
  'offer.section_clash',
  'offer.below_seats',
  'offer.has_loads',
  'offer.dissolved',
  'offer.other_subject',
  'offer.no_seats',
  'offer.student_clash',
  'offer.has_students',
  'offer.exists',
  'offer.not_in_curriculum',
  'offer.room_retired',
  'offer.instructor_inactive',
  'offer.term_over',
  'offer.sheet_closed',
  'offer.has_syllabus',
  'import.wrong_state',
  'import.problems',
  'import.in_use',
  'import.edited',
  'bulk_run.wrong_state',
  'message.wrong_state',
  'message.secret_removed',
  'payment.or_taken',
  'payment.voided',
  'payment.over_balance',
] as const

export const ReasonCode = z.enum(reasonCodes)
export type ReasonCode = z.infer<typeof ReasonCode>

/** Why something is refused, hidden or disabled, and how to resolve it. */
export const Reason = z.object({
  code: ReasonCode,
  message: z.string(),
  office: z.string().optional(),
  clears_by: z.string().optional(),
  url: z.string().optional(),
  /** The permission whose holders may override the reason with a written explanation. */
  override: z.string().optional(),
})
export type Reason = z.infer<typeof Reason>

/** What a person reads of a reason. Notes that only one page makes have no code. */
export type ReasonText = Omit<Reason, 'code'>

/** Whether a reason has one of these codes: `reasons.some(hasCode('stale'))`. */
export const hasCode =
  (...codes: readonly [ReasonCode, ...ReasonCode[]]) =>
  (reason: Pick<Reason, 'code'>): boolean =>
    codes.includes(reason.code)

/** The body of every refusal. `errors` has texts per field name; `request_id` is present for unknown failures. */
export const Failure = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reasons: z.array(Reason).optional(),
  request_id: z.string().optional(),
})
export type Failure = z.infer<typeof Failure>
