import {
  type EnrolleeType,
  enrollmentStatus,
  enrollmentStatusName,
  formatPesos,
  levelGroupOf,
  type Reason,
  termName,
  yearResultOf,
} from '@talaan/contract'
import { holdReason, onHoldReason, ownHoldReasons } from '#enrollment/holds/rules.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { closedReason, isOpen, isTypeOpen, type Period, typeClosedReason } from '#foundation/terms/enrollment-period.ts'
import { isAfter, regularTermBefore } from '#foundation/terms/regular-terms.ts'
import { type ReadmissionFacts, readmissionReasons } from '../readmission-rules.ts'
import { existsReason, noCurriculumReason, noRecordReason } from '../rules.ts'
import type { PlanSubject } from '../subjects/subject-queries.ts'
import { isTaken, type StudentFacts, unitsOf } from '../subjects/subject-rules.ts'
import type { RequesterRecord } from './request-queries.ts'

type EnrolleeTypeFacts = Pick<
  RequesterRecord,
  'student_status' | 'entry_type' | 'last_school_year' | 'last_regular_term' | 'last_level' | 'level'
>

/** Old students were enrolled in the regular term before; summer does not count. Who was on leave, absent or skipped it is a returnee. */
export function enrolleeTypeOf(student: EnrolleeTypeFacts, term: Term): EnrolleeType {
  if (student.last_school_year === null) return student.entry_type ?? 'new'
  if (student.student_status === 'loa' || student.student_status === 'awol' || student.last_regular_term === null) return 'returnee'
  const termBefore = regularTermBefore(term, student.last_level ?? student.level ?? 1)
  return isAfter(termBefore, student.last_regular_term) ? 'returnee' : 'old'
}

type Requester = EnrolleeTypeFacts &
  Pick<
    RequesterRecord,
    | 'student_status'
    | 'course_id'
    | 'course_active'
    | 'course_code'
    | 'curriculum_id'
    | 'last_school_year'
    | 'live_id'
    | 'live_status'
    | 'live_level'
    | 'holds'
  >

/** Shown to the office for a student who has no course. */
export const noCourseReason = noRecordReason('The student has no course on record.', { clears_by: 'Edit the student and choose a course' })

/** The term of the existing enrollment, which is a whole school year in junior high. */
const liveTermName = ({ live_level }: Requester, term: Term): string => termName({ ...term, level: live_level ?? undefined })

/** The office that handles the existing enrollment. */
const enrollmentOffice = ({ live_status }: Requester) => (live_status === enrollmentStatus.onHold ? 'Cashier' : 'Registrar')

/** Why this student cannot request an enrollment in the term today. */
export function requestReasons(requester: Requester | undefined, term: Term, period: Period, today: string): Reason[] {
  if (requester?.live_id != null) {
    const message = `Your enrollment for the ${liveTermName(requester, term)} is ${enrollmentStatusName(requester.live_status ?? 0)}.`
    return [existsReason(message, { office: enrollmentOffice(requester) }), ...ownHoldReasons(requester.holds)]
  }
  if (!requester || requester.last_school_year === null || requester.course_id === null) {
    return [noRecordReason('Only students who were enrolled before can request here. Please see the registrar.')]
  }
  if (requester.student_status === 'graduated' || requester.student_status === 'transferred') {
    const statusText = requester.student_status === 'graduated' ? 'have graduated' : 'have transferred to another school'
    return [noRecordReason(`Your record shows that you ${statusText}.`)]
  }
  if (!requester.course_active || requester.curriculum_id === null) {
    return [noCurriculumReason(requester.course_code ?? 'The course')]
  }
  return [...ownHoldReasons(requester.holds), ...periodReasons(enrolleeTypeOf(requester, term), term, period, today)]
}

/** The first reason why the office cannot request for this student. */
export function counterReasons(requester: Requester, term: Term): Reason[] {
  if (requester.live_id !== null) {
    const statusText = enrollmentStatusName(requester.live_status ?? 0)
    const message = `The student already has an enrollment for the ${liveTermName(requester, term)}. Status: ${statusText}.`
    return [existsReason(message, { office: enrollmentOffice(requester) })]
  }
  if (requester.student_status === 'graduated' || requester.student_status === 'transferred') {
    const statusText = requester.student_status === 'graduated' ? 'has graduated' : 'transferred to another school'
    return [noRecordReason(`The record shows that the student ${statusText}.`, { clears_by: 'Change the status of the student' })]
  }
  if (requester.course_id === null) return [noCourseReason]
  if (!requester.course_active || requester.curriculum_id === null)
    return [noCurriculumReason(requester.course_code ?? 'The course', requester.course_id)]
  return []
}

/** Warnings for the office, which do not refuse the request. */
export function counterWarnings(requester: RequesterRecord, term: Term, period: Period, today: string, isHoldEnforced: boolean): Reason[] {
  const holdNotice = isHoldEnforced ? ' The enrollment stays on hold until it is paid.' : ''
  const owedReason = onHoldReason(`Old balance of ${formatPesos(requester.owed_centavos)} from earlier terms.${holdNotice}`, {
    office: 'Cashier',
  })
  const hasNoEnrollment = requester.last_school_year !== null && requester.live_id === null
  const closedReasons = hasNoEnrollment ? periodReasons(enrolleeTypeOf(requester, term), term, period, today) : []
  return [
    ...readmissionReasons(readmissionFacts(requester)),
    ...closedReasons,
    ...requester.holds.map(holdReason),
    ...(requester.owed_centavos > 0 ? [owedReason] : []),
  ]
}

export const readmissionFacts = ({ student_status, readmission }: RequesterRecord): ReadmissionFacts => ({
  student_record_status: student_status,
  readmission,
})

function periodReasons(type: EnrolleeType, term: Term, period: Period, today: string): Reason[] {
  const name = termName(term)
  if (!isOpen(period, today)) {
    return [closedReason(`Enrollment for the ${name}`, period, today)]
  }
  if (isTypeOpen(period, type)) return []
  return [typeClosedReason(`Enrollment for the ${name}`, type === 'returnee' ? 'returnees' : 'old students')]
}

export function owedWarnings(centavos: number, isHoldEnforced: boolean): Reason[] {
  if (centavos <= 0) return []
  const message = isHoldEnforced
    ? `You have an old balance of ${formatPesos(centavos)}. The enrollment stays on hold until it is paid.`
    : `You have an old balance of ${formatPesos(centavos)} from earlier terms.`
  const clears_by = 'Pay the balance of the earlier term'
  return [onHoldReason(message, { office: 'Cashier', clears_by, url: '/admin/student/billing' })]
}

interface LevelFacts {
  level_type: string
  /** The levels the course has. */
  levels: readonly number[]
  last_level: number
  /** Whether the last term was in the same school year. */
  same_year: boolean
  plan: readonly PlanSubject[]
  standing: StudentFacts['standing']
}

/** What comes after the last term: a level, or the end of junior high school or of the course. */
export interface NextStep {
  level: number
  completed: 'junior_high' | 'course' | null
  /** The last year is over and subjects of any term are left. */
  is_past_plan: boolean
  /** The learning areas of junior high that are not passed and have no remedial mark: they decide on the promotion. */
  remedial_subjects: string[]
  /** The subjects taken in closed terms without a grade. */
  missing_subjects: string[]
}

/**
 * The level that a student requests; the registrar decides. Within a school year it stays. College goes by the units of the plan, an equal
 * share for each year, or by all subjects of the years before; high school by the result of the year. Grade 10 is completed with all areas.
 */
export function nextStep({ level_type, levels, last_level, same_year, plan, standing }: LevelFacts): NextStep {
  const resultOf = (subject: PlanSubject) => standing.get(subject.subject_id) ?? 'dropped'
  const isTakenSubject = (subject: PlanSubject) => isTaken(subject, standing)
  const missing_subjects = codesOf(plan.filter((subject) => resultOf(subject) === 'missing'))
  const stay: NextStep = { level: last_level, completed: null, is_past_plan: false, remedial_subjects: [], missing_subjects }
  // A curriculum that is typed for the first years alone does not end the course.
  const isPlanTaken = plan.some((subject) => subject.level === levels.at(-1)) && plan.every(isTakenSubject)
  const isJuniorHigh = levelGroupOf(last_level) === 'junior_high'
  const next = levels.find((level) => level > last_level)
  if (isPlanTaken) return { ...stay, completed: isJuniorHigh && next === undefined ? 'junior_high' : 'course' }
  if (same_year) return stay
  const openSubjects = plan.filter((subject) => subject.level <= last_level && !isTakenSubject(subject))
  if (level_type === 'college') {
    if (next === undefined) return { ...stay, is_past_plan: true }
    const total = unitsOf(plan)
    const share = total === 0 ? 0 : unitsOf(plan.filter(isTakenSubject)) / total
    return openSubjects.length === 0 || share >= last_level / levels.length ? { ...stay, level: next } : stay
  }
  const openResults = openSubjects.filter((subject) => subject.level === last_level).map(resultOf)
  if (openResults.includes('missing') || yearResultOf(last_level, openResults) === 'retained') return stay
  if (next !== undefined) {
    const areas = isJuniorHigh ? openSubjects.filter((subject) => subject.level === last_level) : []
    return { ...stay, level: next, remedial_subjects: codesOf(areas) }
  }
  // What was never taken in the grades before may have been passed in another school.
  const areas = openSubjects.filter((subject) => subject.level === last_level || resultOf(subject) !== 'dropped')
  if (isJuniorHigh && areas.length === 0 && plan.length > 0) return { ...stay, completed: 'junior_high' }
  return { ...stay, is_past_plan: true, remedial_subjects: isJuniorHigh ? codesOf(areas) : [] }
}

const codesOf = (subjects: readonly PlanSubject[]): string[] => subjects.map(({ code }) => code)

/** Why the student has nothing to request: what follows is graduation, a strand of senior high school, or a remedial class. `isOwn` addresses the student. */
export function completionReasons({ completed, is_past_plan, remedial_subjects }: NextStep, isOwn: boolean): Reason[] {
  const [subject, have] = isOwn ? ['You', 'have'] : ['The student', 'has']
  if (completed === 'junior_high') {
    const message = `${subject} ${have} completed Grade 10. Grade 11 needs a strand of senior high school.`
    return [
      {
        code: 'student.strand_needed',
        message,
        office: 'Registrar',
        clears_by: isOwn ? 'Tell the registrar which strand you choose' : 'Choose the strand',
      },
    ]
  }
  if (completed === 'course') {
    const message = `${subject} ${have} taken all subjects of the curriculum. Graduation is next.`
    return [{ code: 'student.completed', message, office: 'Registrar' }]
  }
  if (!is_past_plan || remedial_subjects.length === 0) return []
  const message = `${subject} ${have} not passed every learning area of junior high school: ${remedial_subjects.join(', ')}.`
  const clears_by = isOwn ? 'Pass the remedial classes, or ask for Grade 10 again' : 'Record the remedial marks, or request Grade 10 again'
  return [{ code: 'student.remedial_needed', message, office: 'Registrar', clears_by }]
}

/** Shown to the office: what the proposed level takes for granted, or why it is not the next one. */
export function promotionWarnings({ is_past_plan, remedial_subjects, missing_subjects }: NextStep): Reason[] {
  const warnings: Reason[] = []
  if (missing_subjects.length > 0) {
    const message = `Final grades of closed terms are missing: ${missing_subjects.join(', ')}.`
    warnings.push({ code: 'student.grades_missing', message, office: 'Registrar', clears_by: 'Record the grades by a correction' })
  }
  if (remedial_subjects.length > 0 && !is_past_plan) {
    const message = `The promotion is conditional until the student passes ${remedial_subjects.join(', ')}.`
    warnings.push({ code: 'student.promotion_conditional', message, office: 'Registrar', clears_by: 'Record the remedial marks' })
  }
  return warnings
}

/** Whether the plan has subjects before this term that the student did not take. */
export function hasBackSubjects(
  plan: readonly PlanSubject[],
  term: { level: number; semester: number },
  standing: StudentFacts['standing'],
): boolean {
  return plan
    .filter((subject) => subject.level < term.level || (subject.level === term.level && subject.semester < term.semester))
    .some((subject) => !isTaken(subject, standing))
}
