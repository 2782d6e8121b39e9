import { enrollmentStatus, enrollmentStatusName, type Reason, type ReasonText } from '@talaan/contract'
import type { OpenHold } from '#enrollment/holds/kinds.ts'
import { holdReason } from '#enrollment/holds/rules.ts'
import { closedTermReasons } from '#foundation/terms/reasons.ts'

export interface StatusFacts {
  status: number
  withdrawn_at: Date | null
}

const disjunctionFormat = new Intl.ListFormat('en', { type: 'disjunction' })

/** Reasons why the state forbids an action: the states that it needs, and the present one. `participle` completes the sentence "can be …". */
export function statusReasons(row: StatusFacts, allowed: readonly number[], participle: string): Reason[] {
  if (row.withdrawn_at) return [{ code: 'enrollment.withdrawn', message: `This enrollment was withdrawn, so it cannot be ${participle}.` }]
  if (allowed.includes(row.status)) return []
  const message = `Only an enrollment that is ${disjunctionFormat.format(allowed.map((status) => enrollmentStatusName(status)))} can be ${participle}. This one is ${enrollmentStatusName(row.status)}.`
  return [statusReason(message)]
}

/** An enrollment with the term that it belongs to. */
export type TermStatusFacts = StatusFacts & Parameters<typeof closedTermReasons>[0]

/** Reasons why what belongs to the term cannot be changed: the term is closed, or the state forbids it. Money does not belong to the term. */
export function changeReasons(row: TermStatusFacts, allowed: readonly number[], participle: string): Reason[] {
  const reasons = closedTermReasons(row)
  return reasons.length > 0 ? reasons : statusReasons(row, allowed, participle)
}

/** The enrollment is in a state that does not allow the action. */
export const statusReason = (message: string, office?: string): Reason => ({ code: 'enrollment.status_not_allowed', message, office })

/** A student has only one enrollment or request in a term. */
export const existsReason = (message: string, details: Omit<ReasonText, 'message'> = {}): Reason => ({
  code: 'enrollment.exists',
  message,
  office: 'Registrar',
  ...details,
})

export const otherEnrollmentReason = existsReason('The student has another enrollment or request in this term.', {
  clears_by: 'Reject or withdraw the other one first',
})

/** A record that the action needs is missing. */
export const noRecordReason = (message: string, details: Omit<ReasonText, 'message'> = {}): Reason => ({
  code: 'enrollment.no_record',
  message,
  office: 'Registrar',
  ...details,
})

/** The course has no active curriculum, so nobody can be enrolled in it. For the office, `courseId` adds the link to its curricula. */
export const noCurriculumReason = (course: string, courseId?: number): Reason => ({
  code: 'enrollment.no_curriculum',
  message: `${course} has no active curriculum.`,
  office: 'Registrar',
  clears_by: 'Activate a curriculum of the course',
  ...(courseId !== undefined && { url: `/admin/settings/registrar/prospectus?course_id=${courseId}` }),
})

/** No fee of the school year fits the student, so the bill would be zero by omission. */
export const noFeesReason = (row: { course_code: string; school_year: string }): Reason => ({
  code: 'enrollment.no_fees',
  message: `No fees are set for ${row.course_code} in ${row.school_year}. The cashier's office sets them under Fees.`,
  office: 'Cashier',
})

/** Subjects are added and removed from the accepted admission on; in Enrolled this is add and drop. */
export const loadingStatuses = [enrollmentStatus.forEnrollment, enrollmentStatus.onHold, enrollmentStatus.enrolled] as const

/** A student joins a waiting list from the request on; a seat is offered once the request is accepted. */
export const waitingStatuses = [enrollmentStatus.pending, ...loadingStatuses] as const

/** Reasons why an accepted student cannot be enrolled yet. */
export function acceptReasons(facts: { loads: number; holds: readonly OpenHold[] }): Reason[] {
  const reasons: Reason[] = facts.holds.map(holdReason)
  if (facts.loads > 0) return reasons
  return [...reasons, { code: 'enrollment.no_loads', message: 'No subjects yet.', clears_by: 'Add at least one subject' }]
}

export interface RemovalFacts {
  status: number
  activeLoads: number
  grade: string | null
  re_exam: string | null
}

/** Reasons why an enrolled subject cannot be removed. */
export function removeReasons(facts: RemovalFacts): Reason[] {
  const reasons: Reason[] = []
  if (isNumeric(facts.grade) || isNumeric(facts.re_exam)) {
    reasons.push({ code: 'subject.graded', message: 'This subject already has a final grade and cannot be removed.' })
  }
  if (facts.status === enrollmentStatus.enrolled && facts.activeLoads <= 1) {
    const message = 'This is the last subject of an enrolled student. Withdraw the enrollment instead.'
    reasons.push({ code: 'enrollment.last_load', message })
  }
  return reasons
}

/** Days are YYYY-MM-DD in Asia/Manila; null while the school calendar does not have them. */
export interface DropFacts {
  status: number
  classes_start_on: string | null
  add_drop_closes_on: string | null
  today: string
}

/**
 * Whether a subject that is dropped or withdrawn stays on the record as DR: that of an enrolled student, after the last day to add and drop.
 * Undefined when the school calendar has too few days to tell.
 */
export function staysOnRecord({ status, classes_start_on, add_drop_closes_on, today }: DropFacts): boolean | undefined {
  if (status !== enrollmentStatus.enrolled) return false
  if (add_drop_closes_on !== null) return today > add_drop_closes_on
  return classes_start_on !== null && today < classes_start_on ? false : undefined
}

const isNumeric = (grade: string | null): boolean => grade !== null && /^\d/.test(grade)
