import {
  type AttemptFacts,
  averageRulesOf,
  computeAverage,
  type EvaluationRow,
  type Honor,
  listName,
  plainName,
  studentGraduation,
} from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey, scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { searchWords } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { meta, page } from '#platform/paging.ts'
import { creditAsAttempt, withEquivalences } from '../attempt-rules.ts'
import { presentChecklist } from '../evaluation-rules.ts'
import { listHonors } from '../honors/honor-queries.ts'
import { type HonorWeighing, honorOf } from '../honors/honor-rules.ts'
import { attemptsOf, creditsOf, findGraduationPage, type GraduationRecord, type GraduationStatus, plansOf } from './graduation-queries.ts'
import { graduateReasons, type OpenSubjects } from './graduation-rules.ts'

export interface GraduationFacts extends OpenSubjects {
  gwa: string | null
  /** By the scale of the course's grades. */
  weighing: HonorWeighing
  attempts: readonly AttemptFacts[]
}

const doneStatuses: ReadonlySet<EvaluationRow['status']> = new Set(['passed', 'credited'])

/** What these students lack of their curricula: three queries, whatever their number. */
export async function graduationFactsOf(
  db: Db,
  rows: readonly GraduationRecord[],
  term: Term,
  now: Date,
): Promise<Map<number, GraduationFacts>> {
  const ids = rows.map((row) => row.id)
  const plans = await plansOf(db, [...new Set(rows.map((row) => row.curriculum_id))])
  const scales = await gradingScales(db)
  const averageRules = averageRulesOf(await currentSettings(db, now))
  const [attempts, credits] = [await attemptsOf(db, ids, term), await creditsOf(db, ids)]
  return new Map(
    rows.map((row) => {
      const own = (attempts.get(row.id) ?? []).map((attempt) => ({
        ...attempt,
        scale: scaleOfKey(scales, attempt.grading_scale),
        hidden: false,
      }))
      const ownCredits = credits.get(row.id) ?? []
      const plan = plans.get(row.curriculum_id) ?? []
      const checklist = presentChecklist({ level: row.level, plan, attempts: own, credits: ownCredits, equivalences: row.equivalences })
      const open = checklist.terms.flatMap((planTerm) => planTerm.rows).filter((subject) => !doneStatuses.has(subject.status))
      const scale = scaleOfLevelType(scales, row.level_type, term.school_year)
      const counted = [...own, ...ownCredits.map((credit) => creditAsAttempt(credit, scale))]
      const missing = open.filter((subject) => subject.status !== 'enrolled')
      const enrolled = open.filter((subject) => subject.status === 'enrolled').map((subject) => subject.code)
      const rules = withEquivalences(averageRules, row.equivalences)
      const gwa = computeAverage(rules, scale, counted)
      return [row.id, { has_subjects: plan.length > 0, missing, enrolled, gwa, weighing: { scale, rules }, attempts: counted }]
    }),
  )
}

export const statusOf = (row: GraduationRecord): GraduationStatus => {
  if (row.graduation_id === null) return 'last_year'
  return row.graduated_on === null ? 'candidate' : 'graduated'
}

export const graduation = answer(studentGraduation.graduation, async (ctx, input) => {
  const { status = 'last_year' as const, course_id, from, to } = input
  const filter = { status, course_id, from, to, words: searchWords(input.search) }
  const { rows, total } = await findGraduationPage(ctx.db, filter, page(input))
  const facts = await graduationFactsOf(ctx.db, rows, await schoolTerm(ctx), ctx.now)
  const honorList = await listHonors(ctx.db, 'graduation')
  return { data: rows.map((row) => presentGraduation(row, facts.get(row.id)!, honorList)), meta: meta(input, total) }
})

function presentGraduation(row: GraduationRecord, facts: GraduationFacts, honorList: readonly Honor[]) {
  const status = statusOf(row)
  const { missing, enrolled, gwa, weighing, attempts } = facts
  const { honor, problems } = honorOf(honorList, weighing, attempts)
  const reasons = status === 'graduated' ? [] : graduateReasons({ ...row, ...facts, stage: status, name: plainName(row) })
  return {
    ...row,
    extension_name: row.extension_name ?? null,
    full_name: listName(row),
    course: { id: row.course_id, code: row.course_code, name: row.course_name, level_type: row.level_type },
    diploma_name: diplomaName(row),
    status,
    missing: [...missing],
    enrolled: [...enrolled],
    gwa,
    suggested_honor_id: honor?.id ?? null,
    honor_problems: problems,
    reasons,
  }
}

const diplomaName = ({ first_name, middle_name, last_name, extension_name }: GraduationRecord): string =>
  [first_name, middle_name, last_name, extension_name].filter(Boolean).join(' ')

export const honors = answer(studentGraduation.honors, async (ctx) => {
  return { data: await listHonors(ctx.db, 'graduation') }
})
