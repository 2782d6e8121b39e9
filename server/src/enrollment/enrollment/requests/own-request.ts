import { type EnrolleeType, levelGroupOf, levelsOf, type Reason, semesters, termOfLevel } from '@talaan/contract'
import { enforcedHolds } from '#enrollment/holds/due-holds.ts'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { findClosedTermReasons } from '#foundation/terms/closing/open-term.ts'
import { enrollmentTerm, type Term } from '#foundation/terms/current-term.ts'
import type { Period } from '#foundation/terms/enrollment-period.ts'
import { enrollmentPeriodOf } from '#foundation/terms/reads.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type CourseRecord, curriculumOf, openCourses } from '../action-queries.ts'
import { ownReadmissionReasons } from '../readmission-rules.ts'
import { toCandidateOffer } from '../subjects/add-block.ts'
import {
  findChoices,
  findDueSubjects,
  findOpenSubjects,
  type Proposal,
  partitionConditions,
  proposeClasses,
  sectionsOfPlan,
} from '../subjects/propose-subjects.ts'
import { ownFacts, type SubjectChooserFacts, studentFacts } from '../subjects/student-facts.ts'
import { type OfferedRecord, type PlanSubject, planClasses, planOffers, planSubjects } from '../subjects/subject-queries.ts'
import { isClassOf, maxUnitsOf, remainingUnits, unitsOf, violationsOfAll } from '../subjects/subject-rules.ts'
import { loadUnitLimits } from '../subjects/unit-limits.ts'
import { findRequester, proposedOffers, type RequesterRecord } from './request-queries.ts'
import {
  counterReasons,
  counterWarnings,
  enrolleeTypeOf,
  hasBackSubjects,
  type NextStep,
  nextStep,
  owedWarnings,
  readmissionFacts,
  requestReasons,
} from './request-rules.ts'

export interface EnrollmentEligibility {
  term: Term
  requester: RequesterRecord | undefined
  reasons: Reason[]
  warnings: Reason[]
  /** The last day of the enrollment period (YYYY-MM-DD); null when it has none. */
  closes_on: string | null
}

/** Whether the signed-in student may request an enrollment, and the reasons why not. */
export async function eligibilityOf(ctx: UserContext, db: Db): Promise<EnrollmentEligibility> {
  const term = await enrollmentTerm(ctx)
  const requester = await findRequester(db, { user_id: ctx.actor.id }, term)
  const period = await periodOfRequester(db, ctx.now, requester, term)
  const reasons = requestReasons(requester, term, period, schoolDay(ctx.now))
  const warnings = requester
    ? [
        ...ownReadmissionReasons(readmissionFacts(requester)),
        ...owedWarnings(requester.owed_centavos, (await enforcedHolds(db)).old_balance),
        ...(await officeWarnings(db, requester.student_id)),
      ]
    : []
  const closes_on = period.enrollment_end || null
  return { term, requester, reasons: [...reasons, ...(await closedReasonsOf(db, requester, term))], warnings, closes_on }
}

/** The holds of offices do not stop the request, but the enrollment: the student can clear them meanwhile. */
const officeWarnings = async (db: Db, studentId: number): Promise<Reason[]> =>
  (await officeHoldReasons(db, studentId, 'enrollment')).map((reason) => ({ ...reason, url: '/admin/student/eclearance' }))

/** The same for a student at the counter. The enrollment period refuses students, but only warns the office. */
export async function counterEligibility(
  ctx: UserContext,
  db: Db,
  student_id: number,
): Promise<EnrollmentEligibility & { requester: RequesterRecord }> {
  const term = await enrollmentTerm(ctx)
  const requester = (await findRequester(db, { student_id }, term)) ?? notFound()
  const period = await periodOfRequester(db, ctx.now, requester, term)
  const { old_balance } = await enforcedHolds(db)
  const warnings = [
    ...counterWarnings(requester, term, period, schoolDay(ctx.now), old_balance),
    ...(await officeHoldReasons(db, student_id, 'enrollment')),
  ]
  const reasons = [...counterReasons(requester, term), ...(await closedReasonsOf(db, requester, term))]
  return { term, requester, reasons, warnings, closes_on: period.enrollment_end || null }
}

/** The enrollment period of the requester's type, in the level group of the level that usually follows. */
const periodOfRequester = (db: Db, now: Date, requester: RequesterRecord | undefined, term: Term): Promise<Period> =>
  requester
    ? enrollmentPeriodOf(db, now, enrolleeTypeOf(requester, term), usualLevel(requester, term))
    : enrollmentPeriodOf(db, now, 'old', 1)

async function closedReasonsOf(db: Db, requester: RequesterRecord | undefined, term: Term): Promise<Reason[]> {
  const level = requester?.live_level ?? (requester ? usualLevel(requester, term) : 1)
  return findClosedTermReasons(db, { ...term, level })
}

/** The level that usually follows the one on record. */
function usualLevel(requester: RequesterRecord, term: Term): number {
  const { course_code, level_type, course_years, last_school_year } = requester
  const levels = level_type === null ? [] : levelsOf({ code: course_code ?? '', level_type, years: course_years ?? 4 })
  const lastLevel = requester.last_level ?? requester.level ?? levels[0] ?? 1
  const isSameYear = last_school_year === null || last_school_year === term.school_year
  return isSameYear ? lastLevel : (levels.find((other) => other > lastLevel) ?? lastLevel)
}

/** What a student could request: level, subjects and classes. */
export interface Plan {
  /** The term under which the enrollment is kept. */
  term: Term
  course_id: number
  course_code: string
  course_name: string
  course_years: number
  curriculum: string | null
  level_type: 'college' | 'high_school'
  curriculum_id: number
  level: number
  enrollee_type: EnrolleeType
  curriculum_subjects: PlanSubject[]
  /** Whether subjects of earlier terms are left, so that no block fits. */
  has_back_subjects: boolean
  /** What follows from the record; a level that was decided ends nothing. */
  next: NextStep
  facts: SubjectChooserFacts
  offers: OfferedRecord[]
  proposals: Proposal[]
  /** The offers of the pending request. */
  requested_offer_ids: number[]
}

/** The level and type that the office decides at the counter, instead of those that follow from the record. */
export interface CounterDecision {
  /** The strand of senior high school that follows Grade 10. */
  course_id?: number
  level?: number
  enrollee_type?: EnrolleeType
}

/** Comes after every semester of a level. */
const AFTER_LAST_SEMESTER = semesters.length + 1

export async function planOf(
  ctx: UserContext,
  db: Db,
  { term: chosenTerm, requester }: Pick<EnrollmentEligibility, 'term' | 'requester'>,
  chosenIds: readonly number[] = [],
  decision?: CounterDecision,
): Promise<Plan | undefined> {
  if (!requester?.course_id || !requester.curriculum_id || !requester.level_type) return undefined
  const { curriculum_id, level_type } = requester
  const course = { code: requester.course_code ?? '', level_type, years: requester.course_years ?? 4 }
  const levels = levelsOf(course)
  const last_level = requester.last_level ?? requester.level ?? levels[0] ?? 1
  const subjects = await planSubjects(db, curriculum_id)
  const chooser = {
    id: requester.live_id ?? 0,
    student_id: requester.student_id,
    curriculum_id,
    level: last_level,
    level_type,
    status: 1,
    ...termOfLevel(chosenTerm, last_level),
  }
  // The office knows every grade; the plan of a student counts only the grades that are shown to the student.
  const gradeFacts = await (decision ? studentFacts : ownFacts)(db, chooser, ctx.now)
  // A student who was never enrolled starts at the level on record.
  const same_year = requester.last_school_year === null || requester.last_school_year === chosenTerm.school_year
  const decided = decision?.level ?? requester.live_level
  const next = nextStep({ level_type, levels, last_level, same_year, plan: subjects, standing: gradeFacts.standing })
  if (next.completed === 'junior_high' && decision?.course_id !== undefined)
    return planOfStrand(ctx, db, { term: chosenTerm, requester }, chosenIds, decision)
  const level = decided ?? next.level
  const term = termOfLevel(chosenTerm, level)
  const termSubjects = subjects.filter((subject) => subject.level === level && subject.semester === term.semester)
  const isLastYear = level === Math.max(...subjects.map((subject) => subject.level))
  const load = {
    ...{ level_type, semester: term.semester },
    planned_units: termSubjects.length > 0 ? unitsOf(termSubjects) : null,
    remaining_units: isLastYear ? remainingUnits(subjects, gradeFacts.standing) : null,
  }
  const facts = { ...gradeFacts, ...term, level, max_units: maxUnitsOf(load, await loadUnitLimits(db, ctx.now)) }
  // After the last year, subjects of its later terms are left over too.
  const due = { level, semester: next.is_past_plan && level === next.level ? AFTER_LAST_SEMESTER : term.semester }
  const has_back_subjects = hasBackSubjects(subjects, due, facts.standing)
  const requested_offer_ids = requester.live_id === null ? [] : await proposedOffers(db, requester.live_id)
  const openSubjects = findOpenSubjects(subjects, facts, !has_back_subjects, due)
  const choiceFacts = { curriculum_id, facts, isRegular: !has_back_subjects, ids: [...requested_offer_ids, ...chosenIds] }
  return {
    term,
    course_id: requester.course_id,
    course_code: course.code,
    course_name: requester.course_name ?? '',
    course_years: course.years,
    curriculum: requester.curriculum,
    level_type,
    curriculum_id,
    level,
    enrollee_type: decision?.enrollee_type ?? requester.live_type ?? enrolleeTypeOf(requester, term),
    curriculum_subjects: subjects,
    has_back_subjects,
    next: decided == null ? next : { ...next, completed: null, is_past_plan: false },
    facts,
    ...(await loadChoices(db, openSubjects, choiceFacts)),
    requested_offer_ids,
  }
}

/** The plan of a student who completed Grade 10 in the strand that the registrar chose. */
async function planOfStrand(
  ctx: UserContext,
  db: Db,
  { term, requester }: { term: Term; requester: RequesterRecord },
  chosenIds: readonly number[],
  { course_id, ...decision }: CounterDecision,
): Promise<Plan | undefined> {
  const strand = (await openStrands(db)).find((course) => course.id === course_id)
  if (!strand) return invalid({ course_id: 'Choose a strand of senior high school' })
  const course = { course_id: strand.id, course_code: strand.code, course_name: strand.name, course_years: strand.years }
  const curriculum = strand.plan_id === null ? undefined : await curriculumOf(db, strand.plan_id)
  const plan = { level_type: strand.level_type, curriculum_id: strand.plan_id, curriculum: curriculum?.name ?? null }
  const level = decision.level ?? levelsOf(strand)[0]
  return planOf(ctx, db, { term, requester: { ...requester, ...course, ...plan } }, chosenIds, { ...decision, level })
}

/** The courses of senior high school alone that have a curriculum to enroll in. */
export const openStrands = async (db: Db): Promise<CourseRecord[]> =>
  (await openCourses(db)).filter((course) => course.plan_id !== null && levelGroupOf(levelsOf(course)[0] ?? 1) === 'senior_high')

interface ChoiceFacts {
  curriculum_id: number
  facts: SubjectChooserFacts
  isRegular: boolean
  /** Offers that are requested or chosen; those that are no classes of the curriculum this term are left out. */
  ids: readonly number[]
}

/** Proposes classes for the subjects that are due, and loads these and the others to choose from. */
async function loadChoices(
  db: Db,
  openSubjects: readonly PlanSubject[],
  { curriculum_id, facts, isRegular, ids }: ChoiceFacts,
): Promise<Pick<Plan, 'offers' | 'proposals'>> {
  const term = { curriculum_id, school_year: facts.school_year, semester: facts.semester }
  const rowIds = openSubjects.map((subject) => subject.prospectus_id)
  const classes = rowIds.length > 0 ? await planClasses(db, term, rowIds) : []
  const dueSubjects = findDueSubjects(openSubjects, classes, facts)
  const openClasses = classes.filter((offer) => offer.status === 'open' && dueSubjects.some((subject) => isClassOf(offer, subject, facts)))
  const section = isRegular ? sectionsOfPlan(dueSubjects, openClasses)[0]?.section : undefined
  const choiceIds = new Set([...ids, ...findChoices(dueSubjects, classes, facts, section)])
  const offers = choiceIds.size > 0 ? await planOffers(db, term, [...choiceIds]) : []
  return { offers, proposals: proposeClasses(dueSubjects, offers.map(toCandidateOffer), facts, section) }
}

export const proposedIds = ({ proposals }: Plan): number[] => proposals.flatMap((proposal) => proposal.offer_id ?? [])

/** The reasons against a choice of classes, and the conditions on which the registrar would allow it. Undefined when a class is not in the plan. */
export function checkChosenOffers(
  plan: Plan,
  offerIds: readonly number[],
): { units: number; reasons: Reason[]; conditions: Reason[] } | undefined {
  const chosenOffers = plan.offers.filter((offer) => offerIds.includes(offer.offer_id)).map(toCandidateOffer)
  if (chosenOffers.length < new Set(offerIds).size) return undefined
  return { units: unitsOf(chosenOffers), ...partitionConditions(violationsOfAll(chosenOffers, plan.facts)) }
}
