import {
  addResults,
  gradeResults as contract,
  type GradeResults,
  type GradeTasks,
  gradeResult,
  listGrades,
  listName,
  type ScaleRules,
  summarizeGrades,
} from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { type Scales, scaleOfKey } from '#foundation/grading-scales/scales.ts'
import { searchWords } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { listedSheets, listedStudents, sheetsThatWait, verifiableSheets } from '../policy.ts'
import { countResults, countWaiting, listAtRisk, listOldestWaiting, listResultGroups, type ResultCount } from './result-queries.ts'

/** The results of submitted sheets: two queries, and a third where the page has not all groups, whatever the number of classes. */
export const gradeResults = answer(contract.gradeResults, async (ctx, input) => {
  const { period, group, course_id, level, employee_id } = input
  const term = await schoolTerm(ctx, input)
  const conditions = { period, group, course_id, level, employee_id, words: searchWords(input.search) }
  const filter = { ...term, ...conditions, isListed: listedSheets(ctx.actor) }
  const scales = await gradingScales(ctx.db)
  const { groups, total, classes } = await listResultGroups(ctx.db, filter, page(input))
  const keys = groups.map(({ key }) => key)
  const [listed, others] = await Promise.all([
    keys.length === 0 ? [] : countResults(ctx.db, filter, keys),
    keys.length < total ? countResults(ctx.db, filter, undefined) : undefined,
  ])
  // A page with all groups has all grades.
  const all = others ?? listed
  const counts = Map.groupBy(listed, ({ key }) => key)
  const data = groups.map(({ subject_offer_id, ...row }) => {
    const byScale = resultsByScale(scales, counts.get(row.key) ?? [])
    return {
      ...row,
      subject_offer_id: group === 'class' ? subject_offer_id : null,
      ...addResults(byScale.map(({ results }) => results)),
      distributions: byScale.map(({ scale, results }) => ({ scale: scale.name, grades: results.distribution })),
    }
  })
  const totals = { classes, ...addResults(resultsByScale(scales, all).map(({ results }) => results)) }
  return { data, meta: meta(input, total), totals }
})

const resultsByScale = (scales: Scales, counts: readonly ResultCount[]): { scale: ScaleRules; results: GradeResults }[] =>
  [...Map.groupBy(counts, ({ grading_scale }) => grading_scale)].map(([key, rows]) => {
    const scale = scaleOfKey(scales, key)
    return { scale, results: summarizeGrades(scale, rows) }
  })

/** Students whose latest grades before the final ones are not passed in several subjects. */
export const studentsAtRisk = answer(contract.studentsAtRisk, async (ctx, input) => {
  const { course_id, level, least } = input
  const term = await schoolTerm(ctx, input)
  const scales = Object.values(await gradingScales(ctx.db))
  const rights = { isListed: listedStudents(ctx.actor), isVerified: verifiableSheets(ctx.actor) }
  const conditions = { course_id, level, least, words: searchWords(input.search), notPassed: scales.flatMap(gradesNotPassed) }
  const { rows, total } = await listAtRisk(ctx.db, { ...term, ...conditions, ...rights }, page(input))
  return { data: rows.map((row) => ({ ...row, full_name: listName(row) })), meta: meta(input, total) }
})

/** Grades and codes with which a subject is at risk: all but the passed ones, and those of who dropped it. */
const gradesNotPassed = (scale: ScaleRules): { scale: string; grade: string }[] =>
  [...listGrades(scale), ...scale.codes.map(({ code }) => code)]
    .filter((grade) => !['passed', 'dropped'].includes(gradeResult(scale, grade)))
    .map((grade) => ({ scale: scale.key, grade }))

/** How many sheets and changes of grades wait for this person. */
export async function gradeTasks({ db, actor }: UserContext): Promise<GradeTasks> {
  return countWaiting(db, sheetsThatWait(actor))
}

/** The oldest of them by name. */
export async function oldestGradeTasks({ db, actor }: UserContext, limit: number) {
  const rows = await listOldestWaiting(db, sheetsThatWait(actor), limit)
  return rows.map(({ kind, id, code, section, student, requested_at }) => {
    const className = `${code} · ${section}`
    return { kind, id, name: student ? `${listName(student)}, ${className}` : className, requested_at }
  })
}
