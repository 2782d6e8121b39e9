import { type EnrolleeType, levelsOf, type Reason } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { schoolDay } from '../../../platform/school-day.ts'
import { enforcedHolds } from '../../holds/due-holds.ts'
import { currentSettings } from '../../settings/reads.ts'
import { enrollmentTerm, type Term } from '../../terms/current-term.ts'
import { wantedOf } from '../subjects/add-block.ts'
import { candidates, type Proposal, partitionConditions, propose, sectionsOf } from '../subjects/propose-subjects.ts'
import { ownFacts, type SubjectChooserFacts, studentFacts } from '../subjects/student-facts.ts'
import { type OfferedRecord, type PlanSubject, planOffers, planSubjects } from '../subjects/subject-queries.ts'
import { fallbackMaxUnits, unitsOf, violationsOfAll } from '../subjects/subject-rules.ts'
import { proposedOffers, type RequesterRecord, requester } from './request-queries.ts'
import { counterReasons, counterWarnings, enrolleeTypeOf, nextLevel, owedWarnings, requestReasons, staysRegular } from './request-rules.ts'

export interface EnrollmentEligibility {
  term: Term
  of: RequesterRecord | undefined
  reasons: Reason[]
  warnings: Reason[]
}

/** Whether the reader could ask to be enrolled, and what stands in the way. */
export async function eligibilityOf(ctx: UserContext, db: Db): Promise<EnrollmentEligibility> {
  const term = await enrollmentTerm(ctx)
  const of = await requester(db, { user_id: ctx.actor.id }, term)
  const reasons = requestReasons(of, term, await currentSettings(db, ctx.now), schoolDay(ctx.now))
  return { term, of, reasons, warnings: of ? owedWarnings(of.owed_centavos, (await enforcedHolds(db)).old_balance) : [] }
}

/** The same for a student at the counter. The days of enrollment bind students; the office is only told of them. */
export async function counterSituation(
  ctx: UserContext,
  db: Db,
  student_id: number,
): Promise<EnrollmentEligibility & { of: RequesterRecord }> {
  const term = await enrollmentTerm(ctx)
  const of = (await requester(db, { student_id }, term)) ?? notFound()
  const period = await currentSettings(db, ctx.now)
  const warnings = counterWarnings(of, term, period, schoolDay(ctx.now), (await enforcedHolds(db)).old_balance)
  return { term, of, reasons: counterReasons(of, term), warnings }
}

/** What a student could ask for: level, subjects and classes. */
export interface Plan {
  course_id: number
  course_code: string
  level_type: 'college' | 'high_school'
  curriculum_id: number
  level: number
  enrollee_type: EnrolleeType
  is_regular: boolean
  facts: SubjectChooserFacts
  offers: OfferedRecord[]
  proposals: Proposal[]
  /** Asked for already, while a request is pending. */
  asked: number[]
}

/** That the office asks, and what it decides at the counter in place of what would follow. */
export interface CounterDecision {
  level?: number
  enrollee_type?: EnrolleeType
}

export async function planOf(
  ctx: UserContext,
  db: Db,
  { term, of }: EnrollmentEligibility,
  decided?: CounterDecision,
): Promise<Plan | undefined> {
  if (!of?.course_id || !of.curriculum_id || !of.level_type) return undefined
  const { curriculum_id, level_type } = of
  const course = { code: of.course_code ?? '', level_type, years: of.course_years ?? 4 }
  const levels = levelsOf(course)
  const last_level = of.last_level ?? of.level ?? levels[0] ?? 1
  const subjects = await planSubjects(db, curriculum_id)
  const chooser = { id: of.live_id ?? 0, student_id: of.student_id, curriculum_id, level: last_level, level_type, status: 1, ...term }
  // The office knows every grade; students are told by what they are shown.
  const known = await (decided ? studentFacts : ownFacts)(db, chooser, ctx.now)
  // Whoever was never enrolled begins at the level on record.
  const same_year = of.last_school_year === null || of.last_school_year === term.school_year
  const level =
    decided?.level ?? of.live_level ?? nextLevel({ level_type, levels, last_level, same_year, plan: subjects, standing: known.standing })
  const now = subjects.filter((one) => one.level === level && one.semester === term.semester)
  const facts = { ...known, level, max_units: now.length > 0 ? unitsOf(now) : fallbackMaxUnits(term.semester) }
  const is_regular = staysRegular(subjects, { level, semester: term.semester }, facts.standing)
  const offers = await planOffers(db, curriculum_id, term)
  return {
    course_id: of.course_id,
    course_code: course.code,
    level_type,
    curriculum_id,
    level,
    enrollee_type: decided?.enrollee_type ?? of.live_type ?? typeOf(of, term),
    is_regular,
    facts,
    offers,
    proposals: proposalsOf(subjects, offers, facts, is_regular),
    asked: of.live_id === null ? [] : await proposedOffers(db, of.live_id),
  }
}

const typeOf = (of: RequesterRecord, term: Term): EnrolleeType =>
  of.last_school_year === null ? (of.entry_type ?? 'new') : enrolleeTypeOf(of.last_school_year, term)

function proposalsOf(
  plan: readonly PlanSubject[],
  offers: readonly OfferedRecord[],
  facts: SubjectChooserFacts,
  regular: boolean,
): Proposal[] {
  const wanted = offers.map(wantedOf)
  const due = candidates(plan, wanted, facts, regular)
  const ids = new Set(due.map((one) => one.prospectus_id))
  const block = regular ? sectionsOf(wanted.filter((one) => one.status === 'open' && ids.has(one.prospectus_id)))[0]?.section : undefined
  return propose(due, wanted, facts, block)
}

export const proposedIds = ({ proposals }: Plan): number[] => proposals.flatMap((one) => one.offer_id ?? [])

/** What speaks against a choice, and what the registrar would allow on condition. Undefined for a class that is none of the plan. */
export function checkedChoice(
  plan: Plan,
  offerIds: readonly number[],
): { units: number; reasons: Reason[]; conditions: Reason[] } | undefined {
  const chosen = plan.offers.filter((one) => offerIds.includes(one.offer_id)).map(wantedOf)
  if (chosen.length < new Set(offerIds).size) return undefined
  return { units: unitsOf(chosen), ...partitionConditions(violationsOfAll(chosen, plan.facts)) }
}
