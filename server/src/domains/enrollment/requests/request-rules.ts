import { type EnrolleeType, formatPesos, type Reason, enrollmentStatus as state } from '@talaan/contract'
import { holdReason, onHoldReason, ownHoldReasons } from '../../holds/rules.ts'
import type { Term } from '../../terms/current-term.ts'
import { closedReason, isOpen, isTypeOpen, type Period, typeClosedReason } from '../../terms/enrollment-period.ts'
import { termName } from '../../terms/term-name.ts'
import { existsReason, noCurriculumReason, noRecordReason, stateName } from '../rules.ts'
import type { PlanSubject } from '../subjects/subject-queries.ts'
import { type StudentFacts, unitsOf } from '../subjects/subject-rules.ts'
import type { RequesterRecord } from './request-queries.ts'

const startOf = (schoolYear: string): number => Number(schoolYear.slice(0, 4))

/** Whoever was away for more than a school year comes back as a returnee. */
export const enrolleeTypeOf = (lastSchoolYear: string, term: Term): EnrolleeType =>
  startOf(term.school_year) - startOf(lastSchoolYear) > 1 ? 'returnee' : 'old'

type Requester = Pick<
  RequesterRecord,
  | 'student_status'
  | 'course_id'
  | 'course_active'
  | 'course_code'
  | 'curriculum_id'
  | 'last_school_year'
  | 'live_id'
  | 'live_status'
  | 'holds'
>

/** What the office is told of a student who is in no course. */
export const noCourse = noRecordReason('The student has no course on record.', { clears_by: 'Edit the student and choose a course' })

const noPlan = (of: Requester): Reason => noCurriculumReason(of.course_code ?? 'The course')

/** Who has the enrollment that is there already. */
const officeOf = ({ live_status }: Requester) => (live_status === state.onHold ? 'Cashier' : 'Registrar')

/** Why this student cannot ask to be enrolled in the term today. */
export function requestReasons(of: Requester | undefined, term: Term, period: Period, today: string): Reason[] {
  if (of?.live_id != null) {
    const message = `Your enrollment for the ${termName(term)} is ${stateName(of.live_status ?? 0)}.`
    return [existsReason(message, { office: officeOf(of) }), ...ownHoldReasons(of.holds)]
  }
  if (!of || of.last_school_year === null || of.course_id === null) {
    return [noRecordReason('Only students who were enrolled before ask here. The registrar takes new applications.')]
  }
  if (of.student_status === 'graduated' || of.student_status === 'transferred') {
    const what = of.student_status === 'graduated' ? 'graduated' : 'transferred to another school'
    return [noRecordReason(`Your record says that you ${what}.`)]
  }
  if (!of.course_active || of.curriculum_id === null) {
    return [noPlan(of)]
  }
  return [...ownHoldReasons(of.holds), ...periodReasons(enrolleeTypeOf(of.last_school_year, term), term, period, today)]
}

/** Why the office cannot ask for this student, the first of it. */
export function counterReasons(of: Requester, term: Term): Reason[] {
  if (of.live_id !== null) {
    const message = `The enrollment for the ${termName(term)} is ${stateName(of.live_status ?? 0)}.`
    return [existsReason(message, { office: officeOf(of) })]
  }
  if (of.student_status === 'graduated' || of.student_status === 'transferred') {
    const what = of.student_status === 'graduated' ? 'has graduated' : 'transferred to another school'
    return [noRecordReason(`On record, the student ${what}.`, { clears_by: 'Change the status of the student' })]
  }
  if (of.course_id === null) return [noCourse]
  if (!of.course_active || of.curriculum_id === null) return [noPlan(of)]
  return []
}

/** What the office should know all the same. */
export function counterWarnings(of: RequesterRecord, term: Term, period: Period, today: string, enforced: boolean): Reason[] {
  const held = enforced ? ' The cashier holds the enrollment until it is paid.' : ''
  const owed = onHoldReason(`${formatPesos(of.owed_centavos)} is owed from earlier terms.${held}`, { office: 'Cashier' })
  const isOut = of.last_school_year !== null && of.live_id === null
  const closed = isOut ? periodReasons(enrolleeTypeOf(of.last_school_year ?? '', term), term, period, today) : []
  return [...closed, ...of.holds.map(holdReason), ...(of.owed_centavos > 0 ? [owed] : [])]
}

function periodReasons(type: EnrolleeType, term: Term, period: Period, today: string): Reason[] {
  const name = termName(term)
  if (!isOpen(period, today)) {
    return [closedReason(`Enrollment for the ${name}`, period, today)]
  }
  if (isTypeOpen(period, type)) return []
  return [typeClosedReason(`Enrollment for the ${name}`, type === 'returnee' ? 'returnees' : 'old students')]
}

export function owedWarnings(centavos: number, enforced: boolean): Reason[] {
  if (centavos <= 0) return []
  const message = enforced
    ? `You owe ${formatPesos(centavos)} from earlier terms. The cashier holds the enrollment until it is paid.`
    : `You owe ${formatPesos(centavos)} from earlier terms.`
  const clears_by = 'Pay the balance of the earlier term'
  return [onHoldReason(message, { office: 'Cashier', clears_by, url: '/admin/student/billing' })]
}

/** Passed, or taken with a grade that is still to come or not shown yet: nobody's level betrays a hidden grade. */
const isTaken = (one: PlanSubject, standing: StudentFacts['standing']): boolean =>
  ['passed', 'ungraded', 'hidden'].includes(standing.get(one.code) ?? '')

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

/** DepEd: three or more subjects left open keep a learner in the grade. */
const MOST_LEFT = 3

/**
 * The level a student asks for; the registrar decides. Within a school year it stays. College goes by the units of the plan, a quarter for
 * each year, or by all subjects of the years before; high school by how many subjects of the grade are left.
 */
export function nextLevel({ level_type, levels, last_level, same_year, plan, standing }: LevelFacts): number {
  const next = levels.find((level) => level > last_level)
  if (same_year || next === undefined) return last_level
  const left = plan.filter((one) => one.level <= last_level && !isTaken(one, standing))
  if (level_type !== 'college') return left.filter((one) => one.level === last_level).length < MOST_LEFT ? next : last_level
  const total = unitsOf(plan)
  const share = total === 0 ? 0 : unitsOf(plan.filter((one) => isTaken(one, standing))) / total
  return left.length === 0 || share >= last_level / 4 ? next : last_level
}

/** Carries what the plan has for the term, with nothing of the terms before left open. */
export function staysRegular(
  plan: readonly PlanSubject[],
  at: { level: number; semester: number },
  standing: StudentFacts['standing'],
): boolean {
  return plan
    .filter((one) => one.level < at.level || (one.level === at.level && one.semester < at.semester))
    .every((one) => isTaken(one, standing))
}
