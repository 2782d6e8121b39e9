import { z } from 'zod'

/** Every machine-readable reason for which something is refused, hidden or disabled. */
export const reasonCodes = [
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
  'enrollment.wrong_state',
  'enrollment.withdrawn',
  'enrollment.no_loads',
  'enrollment.hold',
  'enrollment.no_curriculum',
  'enrollment.same_course',
  'enrollment.grades_submitted',
  'enrollment.last_load',
  'subject.full',
  'subject.closed',
  'subject.duplicate',
  'subject.passed',
  'subject.prerequisite',
  'subject.corequisite',
  'subject.conflict',
  'subject.over_units',
  'subject.graded',
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
  'import.wrong_state',
  'import.problems',
  'import.in_use',
  'import.twice',
  'payment.or_taken',
  'payment.voided',
  'payment.over_balance',
] as const

export const ReasonCode = z.enum(reasonCodes)
export type ReasonCode = z.infer<typeof ReasonCode>

/** Why something is refused, hidden or disabled, and what clears it. */
export const Reason = z.object({
  code: ReasonCode,
  message: z.string(),
  office: z.string().optional(),
  clears_by: z.string().optional(),
  url: z.string().optional(),
})
export type Reason = z.infer<typeof Reason>

/** The body of every refusal. `errors` holds texts per field name; `request_id` comes with unknown failures. */
export const Failure = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reasons: z.array(Reason).optional(),
  request_id: z.string().optional(),
})
export type Failure = z.infer<typeof Failure>
