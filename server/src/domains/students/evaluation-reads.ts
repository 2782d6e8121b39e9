import { type Answer, type GradingScale, type Input, remarksOf, type studentStudies } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { minimumsOf } from '../assessment/reads.ts'
import { hiddenReasons } from '../assessment/reasons.ts'
import type { Minimum } from '../assessment/rules.ts'
import { schoolTerm, type Term } from '../terms/current-term.ts'
import { termName } from '../terms/term-name.ts'
import { evaluate } from './evaluation-rules.ts'
import { creditTry, gwaOf } from './gwa-rules.ts'
import { standingOf } from './standing-rules.ts'
import * as query from './studies-queries.ts'

type Evaluation = Answer<typeof studentStudies.studentEvaluation>['data']

export async function studentEvaluation(
  ctx: UserContext,
  input: Input<typeof studentStudies.studentEvaluation>,
): Promise<Answer<typeof studentStudies.studentEvaluation>> {
  const head = (await query.studiesHead(ctx.db, input.id)) ?? notFound()
  await recordView(ctx, head.id, 'students.view_evaluation')
  const tries = await query.triesOf(ctx.db, head.id)
  return { data: await presentEvaluation(ctx.db, head, tries, await schoolTerm(ctx), new Set()) }
}

/** Grades that are not paid for are taken out before anything is worked out, so that no figure can tell of them. */
export async function ownEvaluation(ctx: UserContext): Promise<Answer<typeof studentStudies.ownEvaluation>> {
  const head = await query.ownStudiesHead(ctx.db, ctx.actor.id)
  if (!head) return { data: noEvaluation }
  const tries = await query.triesOf(ctx.db, head.id)
  const minimums = await minimumsOf(ctx.db, [...new Set(tries.map((one) => one.enrollment_id))])
  const hidden = new Set(tries.map((one) => one.enrollment_id).filter((id) => !showsFinal(minimums.get(id))))
  const told = await presentEvaluation(
    ctx.db,
    head,
    tries.map((one) => withoutHidden(one, hidden)),
    await schoolTerm(ctx),
    hidden,
  )
  return { data: { ...told, reasons: reasonsOf(tries, minimums, hidden) } }
}

const showsFinal = (minimums: readonly Minimum[] | undefined): boolean =>
  minimums?.find((minimum) => minimum.period === 'final')?.shown ?? false

const withoutHidden = (one: query.TryRecord, hidden: ReadonlySet<number>): query.TryRecord =>
  hidden.has(one.enrollment_id) ? { ...one, midterm_grade: null, grade: null, re_exam: null } : one

/** One for each term whose final grades do not show, the newest first. */
function reasonsOf(
  tries: readonly query.TryRecord[],
  minimums: ReadonlyMap<number, Minimum[]>,
  hidden: ReadonlySet<number>,
): Evaluation['reasons'] {
  const terms = new Map(tries.filter((one) => hidden.has(one.enrollment_id)).map((one) => [one.enrollment_id, one]))
  return [...terms].reverse().flatMap(([id, { school_year, semester }]) =>
    hiddenReasons((minimums.get(id) ?? []).filter((minimum) => minimum.period === 'final')).map((reason) => ({
      ...reason,
      message: `For the ${termName({ school_year, semester })}: ${reason.message}`,
    })),
  )
}

const noEvaluation: Evaluation = {
  course: null,
  curriculum: null,
  level: null,
  terms: [],
  others: [],
  totals: { units_required: 0, units_earned: 0, percent: 0, subjects_required: 0, subjects_earned: 0, suggested_level: null, gwa: null },
  reasons: [],
}

const scaleFor = (levelType: query.StudiesHead['level_type']): GradingScale => (levelType === 'high_school' ? 'HS_60_100' : 'COLLEGE_1_5')

async function presentEvaluation(
  db: Db,
  head: query.StudiesHead,
  tries: readonly query.TryRecord[],
  term: Term,
  hidden: ReadonlySet<number>,
): Promise<Evaluation> {
  const [plan, credits] = [await query.planRows(db, head.curriculum_id), await query.creditsOf(db, head.id)]
  const counted = tries.filter((one) => !one.dropped && !one.withdrawn)
  const facts = counted.map((one) => ({
    ...one,
    code: one.plan_code,
    current: one.school_year === term.school_year && one.semester === term.semester,
    hidden: hidden.has(one.enrollment_id),
  }))
  const { terms, others, totals } = evaluate({ level: head.level, plan, tries: facts, credits })
  const scale = scaleFor(head.level_type)
  const gwa = gwaOf(scale, [...counted, ...credits.map((credit) => creditTry(credit, scale))])
  return { ...presentPlan(head), level: head.level, terms, others, totals: { ...totals, gwa }, reasons: [] }
}

const presentPlan = (head: query.StudiesHead): Pick<Evaluation, 'course' | 'curriculum'> => ({
  course:
    head.course_id === null || head.level_type === null
      ? null
      : { id: head.course_id, code: head.course_code ?? '', name: head.course_name ?? '', level_type: head.level_type },
  curriculum: head.curriculum_id === null ? null : { id: head.curriculum_id, name: head.curriculum ?? '' },
})

export async function studentStanding(
  ctx: UserContext,
  input: Input<typeof studentStudies.studentStanding>,
): Promise<Answer<typeof studentStudies.studentStanding>> {
  const head = (await query.studiesHead(ctx.db, input.id)) ?? notFound()
  await recordView(ctx, head.id, 'students.view_standing')
  const tries = (await query.triesOf(ctx.db, head.id)).filter((one) => !one.dropped && !one.withdrawn)
  const scale = scaleFor(head.level_type)
  const credited = (await query.creditsOf(ctx.db, head.id)).map((credit) => creditTry(credit, scale))
  const terms = [...Map.groupBy(tries, (one) => one.enrollment_id).values()].map((all) => ({ ...termHead(all[0]!), tries: all }))
  return { data: standingOf(terms, credited) }
}

const termHead = ({ enrollment_id, school_year, semester, course, level }: query.TryRecord) => ({
  id: enrollment_id,
  school_year,
  semester,
  course,
  level,
})

export async function studentGrades(
  ctx: UserContext,
  input: Input<typeof studentStudies.studentGrades>,
): Promise<Answer<typeof studentStudies.studentGrades>> {
  const head = (await query.studiesHead(ctx.db, input.id)) ?? notFound()
  await recordView(ctx, head.id, 'students.view_grades')
  const tries = await query.triesOf(ctx.db, head.id)
  const terms = [...Map.groupBy(tries, (one) => one.enrollment_id).values()].reverse()
  return { data: { terms: terms.map(presentTerm), credits: await query.creditsOf(ctx.db, head.id) } }
}

function presentTerm(loads: readonly query.TryRecord[]) {
  const first = loads[0]!
  const kept = loads.filter((one) => !one.dropped)
  return {
    ...termHead(first),
    withdrawn: first.withdrawn,
    units: kept.reduce((sum, one) => sum + one.units, 0),
    gwa: gwaOf(first.grading_scale, kept),
    loads: loads.map((one) => ({ ...one, remarks: remarksOf(one.grading_scale, one.grade, one.re_exam) })),
  }
}

/** Education data is sensitive (RA 10173): who read it is on record. Coming back within minutes is one reading. */
async function recordView(ctx: UserContext, studentId: number, action: string): Promise<void> {
  if (await query.wasViewed(ctx.db, studentId, action, ctx.actor.id, ctx.now)) return
  await audit(ctx.db, ctx, { action, entity: 'students', entity_id: studentId })
}
