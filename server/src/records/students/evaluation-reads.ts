import { type Answer, type AverageRules, averageRulesOf, computeAverage, studentStudies, termName, termOfLevel } from '@talaan/contract'
import { hideUnposted, unpostedFields } from '#academics/grade-sheets/posted.ts'
import type { Minimum } from '#billing/assessment/minimum-rules.ts'
import { minimumsOf } from '#billing/assessment/reads.ts'
import { hiddenReasons } from '#billing/assessment/reasons.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { creditAsAttempt, isCountedAttempt, printedGrade, withEquivalences } from './attempt-rules.ts'
import { presentChecklist } from './evaluation-rules.ts'
import { periodGradeNames } from './rules.ts'
import { computeStanding } from './standing-rules.ts'
import * as query from './studies-queries.ts'

type Evaluation = Answer<typeof studentStudies.studentEvaluation>['data']

export const studentEvaluation = answer(studentStudies.studentEvaluation, async (ctx, input) => {
  const head = (await query.findStudiesHead(ctx.db, input.id)) ?? notFound()
  const attempts = await query.listAttempts(ctx.db, head.id)
  return { data: await presentEvaluation(ctx, head, attempts, new Set()) }
})

/** Grades that are not posted or not paid for are removed before anything is computed, so that no figure reveals them. */
export const ownEvaluation = answer(studentStudies.ownEvaluation, async (ctx) => {
  const head = await query.findOwnStudiesHead(ctx.db, ctx.actor.id)
  if (!head) return { data: noEvaluation }
  const attempts = await listPostedAttempts(ctx.db, head.id)
  const enrollmentIds = [...new Set(attempts.flatMap((attempt) => attempt.enrollment_id ?? []))]
  const minimums = await minimumsOf(ctx.db, enrollmentIds)
  const hidden = new Set(enrollmentIds.filter((id) => !isFinalShown(minimums.get(id))))
  const evaluation = await presentEvaluation(
    ctx,
    head,
    attempts.map((attempt) => maskHiddenGrades(attempt, hidden)),
    hidden,
  )
  const periods = hidden.size > 0 ? await query.listTermPeriods(ctx.db, head.id) : []
  const periodsOf = new Map(periods.map((row) => [row.enrollment_id, row.periods]))
  return { data: { ...evaluation, reasons: hiddenGradeReasons(attempts, minimums, hidden, periodsOf) } }
})

/** The attempts of a student, without the grades that are not posted: what the student and papers for the student may show. */
export async function listPostedAttempts(db: Db, studentId: number): Promise<query.Attempt[]> {
  const attempts = await query.listAttempts(db, studentId)
  const unposted = await unpostedFields(db, studentId)
  return attempts.map((attempt) => {
    const posted = attempt.enrollment_id === null ? undefined : unposted.get(attempt.id)
    return posted ? hideUnposted(attempt, posted) : attempt
  })
}

const readAverageRules = async ({ db, now }: UserContext): Promise<AverageRules> => averageRulesOf(await currentSettings(db, now))

const isFinalShown = (minimums: readonly Minimum[] | undefined): boolean =>
  minimums?.find((minimum) => minimum.period === 'final')?.shown ?? false

/** Grades of the terms before the portal are never hidden. */
const isHidden = ({ enrollment_id }: query.Attempt, hidden: ReadonlySet<number>): boolean =>
  enrollment_id !== null && hidden.has(enrollment_id)

const maskHiddenGrades = (attempt: query.Attempt, hidden: ReadonlySet<number>): query.Attempt =>
  isHidden(attempt, hidden) ? { ...attempt, midterm_grade: null, grade: null, re_exam: null } : attempt

/** Reasons for each term whose final grades are hidden, newest first. */
function hiddenGradeReasons(
  attempts: readonly query.Attempt[],
  minimums: ReadonlyMap<number, Minimum[]>,
  hidden: ReadonlySet<number>,
  periodsOf: ReadonlyMap<number, query.TermPeriods['periods']>,
): Evaluation['reasons'] {
  const terms = new Map(attempts.filter((attempt) => isHidden(attempt, hidden)).map((attempt) => [attempt.enrollment_id, attempt]))
  return [...terms].reverse().flatMap(([id, attempt]) =>
    hiddenReasons(
      (minimums.get(id!) ?? []).filter((minimum) => minimum.period === 'final'),
      periodGradeNames(periodsOf.get(id!)),
    ).map((reason) => ({
      ...reason,
      message: `For the ${termName({ ...attempt, level: attempt.level ?? undefined })}: ${reason.message}`,
    })),
  )
}

const noEvaluation: Evaluation = {
  graduation: null,
  course: null,
  curriculum: null,
  level: null,
  terms: [],
  others: [],
  totals: { units_required: 0, units_earned: 0, percent: 0, subjects_required: 0, subjects_earned: 0, suggested_level: null, gwa: null },
  reasons: [],
}

async function presentEvaluation(
  ctx: UserContext,
  head: query.StudiesHead,
  attempts: readonly query.Attempt[],
  hidden: ReadonlySet<number>,
): Promise<Evaluation> {
  const { db } = ctx
  const term = await schoolTerm(ctx)
  const [plan, credits] = [await query.listPlanRows(db, head.curriculum_id), await query.listCredits(db, head.id)]
  const countedAttempts = attempts.filter(isCountedAttempt)
  const attemptFacts = countedAttempts.map((attempt) => ({
    ...attempt,
    current: isOfTerm(attempt, term),
    hidden: isHidden(attempt, hidden),
  }))
  const { terms, others, totals } = presentChecklist({
    level: head.level,
    plan,
    attempts: attemptFacts,
    credits,
    equivalences: head.equivalences,
  })
  const scale = scaleOfLevelType(await gradingScales(db), head.level_type, term.school_year)
  const rules = withEquivalences(await readAverageRules(ctx), head.equivalences)
  const gwa = computeAverage(rules, scale, [...countedAttempts, ...credits.map((credit) => creditAsAttempt(credit, scale))])
  return { ...presentPlan(head), graduation: head.graduation, level: head.level, terms, others, totals: { ...totals, gwa }, reasons: [] }
}

/** Whether the attempt belongs to the term; one of junior high belongs to both semesters of its school year. */
const isOfTerm = ({ school_year, semester, level }: query.Attempt, term: Term): boolean =>
  school_year === term.school_year && semester === (level === null ? term : termOfLevel(term, level)).semester

const presentPlan = (head: query.StudiesHead): Pick<Evaluation, 'course' | 'curriculum'> => ({
  course:
    head.course_id === null || head.level_type === null
      ? null
      : { id: head.course_id, code: head.course_code ?? '', name: head.course_name ?? '', level_type: head.level_type },
  curriculum: head.curriculum_id === null ? null : { id: head.curriculum_id, name: head.curriculum ?? '' },
})

export const studentStanding = answer(studentStudies.studentStanding, async (ctx, input) => {
  const head = (await query.findStudiesHead(ctx.db, input.id)) ?? notFound()
  const attempts = (await query.listAttempts(ctx.db, head.id)).filter(isCountedAttempt)
  const scale = scaleOfLevelType(await gradingScales(ctx.db), head.level_type, (await schoolTerm(ctx)).school_year)
  const credited = (await query.listCredits(ctx.db, head.id)).map((credit) => creditAsAttempt(credit, scale))
  const terms = groupByTerm(attempts).map((termAttempts) => ({
    ...presentTermHead(termAttempts[0]!),
    attempts: termAttempts,
  }))
  return { data: computeStanding(withEquivalences(await readAverageRules(ctx), head.equivalences), terms, credited) }
})

/** The attempts of each term, which keep their order. */
const groupByTerm = (attempts: readonly query.Attempt[]): query.Attempt[][] => [
  ...Map.groupBy(attempts, ({ enrollment_id, school_year, semester }) => enrollment_id ?? `${school_year} ${semester}`).values(),
]

const presentTermHead = ({ enrollment_id, school_year, semester, course, level }: query.Attempt) => ({
  id: enrollment_id,
  school_year,
  semester,
  course,
  level,
})

export const studentGrades = answer(studentStudies.studentGrades, async (ctx, input) => {
  const head = (await query.findStudiesHead(ctx.db, input.id)) ?? notFound()
  const attempts = await query.listAttempts(ctx.db, head.id)
  return { data: await presentTerms(ctx, head.id, attempts, await query.listTermPeriods(ctx.db, head.id)) }
})

/** The posted grades of a student, for papers that leave the school. */
export async function postedGrades(ctx: UserContext, id: number): Promise<StudentGrades> {
  const head = (await query.findStudiesHead(ctx.db, id)) ?? notFound()
  const periods = await query.listTermPeriods(ctx.db, head.id)
  const postedPeriods = periods.map((term) => ({ ...term, grades: term.grades.filter(({ is_posted }) => is_posted) }))
  return presentTerms(ctx, head.id, await listPostedAttempts(ctx.db, head.id), postedPeriods)
}

type StudentGrades = Answer<typeof studentStudies.studentGrades>['data']

async function presentTerms(
  ctx: UserContext,
  studentId: number,
  attempts: readonly query.Attempt[],
  termPeriods: readonly query.TermPeriods[],
): Promise<StudentGrades> {
  const averageRules = await readAverageRules(ctx)
  const periods = new Map(termPeriods.map((row) => [row.enrollment_id, row]))
  const terms = groupByTerm(attempts)
    .reverse()
    .map((termAttempts) => presentTerm(averageRules, termAttempts, periods.get(termAttempts[0]!.enrollment_id ?? 0)))
  return { terms, credits: await query.listCredits(ctx.db, studentId) }
}

/** The terms before the portal of the signed-in student, newest first. */
export async function ownPastTerms(ctx: UserContext) {
  const averageRules = await readAverageRules(ctx)
  return groupByTerm(await query.listOwnPastAttempts(ctx.db, ctx.actor.id))
    .reverse()
    .map((attempts) => presentTerm(averageRules, attempts))
}

function presentTerm(averageRules: AverageRules, attempts: readonly query.Attempt[], termPeriods?: query.TermPeriods) {
  const firstAttempt = attempts[0]!
  const gradesByLoad = Map.groupBy(termPeriods?.grades ?? [], ({ load_id }) => load_id)
  const countedAttempts = attempts.filter(isCountedAttempt)
  return {
    ...presentTermHead(firstAttempt),
    withdrawn: firstAttempt.withdrawn,
    units: countedAttempts.reduce((sum, attempt) => sum + attempt.units, 0),
    gwa: computeAverage(averageRules, firstAttempt.scale, countedAttempts),
    periods: termPeriods?.periods ?? [],
    loads: attempts.map((attempt) => ({
      ...attempt,
      period_grades: Object.fromEntries((gradesByLoad.get(attempt.id) ?? []).map(({ period, grade }) => [period, grade])),
      ...printedGrade(attempt),
    })),
  }
}
