import { type Answer, averageParts, averageRulesOf, computeAverage, effectiveGrade, listName, studentHonors } from '@talaan/contract'
import { hideUnposted, unpostedFieldsOfTerm } from '#academics/grade-sheets/posted.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey, scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { searchWords } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { Ctx } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { listHonors, listTermStudents, type TermStudent } from './honor-queries.ts'
import { termHonorOf } from './honor-rules.ts'

export const honorRules = async (ctx: Ctx): Promise<Answer<typeof studentHonors.honorRules>> => ({
  data: [...(await listHonors(ctx.db, 'term')), ...(await listHonors(ctx.db, 'graduation'))],
})

/**
 * The students of a term by what their posted grades give. All of them are weighed for each page: who is the first is known only when all averages
 * are, and a course or a level has few.
 */
export const termHonors = answer(studentHonors.termHonors, async (ctx, input) => {
  const current = await schoolTerm(ctx)
  const term = { school_year: input.school_year ?? current.school_year, semester: input.semester ?? current.semester }
  const { level_type, course_id, level } = input
  const [students, unposted, honors, scales] = await Promise.all([
    listTermStudents(ctx.db, { term, level_type, course_id, level, words: searchWords(input.search) }),
    unpostedFieldsOfTerm(ctx.db, term),
    listHonors(ctx.db, 'term'),
    gradingScales(ctx.db),
  ])
  const scale = scaleOfLevelType(scales, level_type, term.school_year)
  const rules = averageRulesOf(await currentSettings(ctx.db, ctx.now))
  const weigh = (student: TermStudent) => {
    const { load_ids, subject_ids, codes, units, count_in_gwa, scales: keys, grades, re_exams } = student.subjects
    const attempts = load_ids.map((id, at) => {
      const subject = { subject_id: subject_ids[at]!, code: codes[at]!, units: units[at]!, counts_in_gwa: count_in_gwa[at]! }
      const facts = { ...subject, scale: scaleOfKey(scales, keys[at]!) }
      const attempt = { ...facts, midterm_grade: null, grade: grades[at] ?? null, re_exam: re_exams[at] ?? null }
      const posted = unposted.get(id)
      return posted ? hideUnposted(attempt, posted) : attempt
    })
    const { weightedSum, unitsSum } = averageParts(rules, scale, attempts)
    const average = unitsSum === 0 ? null : weightedSum / unitsSum
    return { student, attempts, average, ...termHonorOf(honors, { scale, rules }, attempts) }
  }
  const isAsked = ({ honor }: ReturnType<typeof weigh>) => (honor !== undefined) === (input.result === 'qualified')
  const worst = scale.better === 'lower' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const direction = scale.better === 'lower' ? 1 : -1
  const rank = ({ honor }: ReturnType<typeof weigh>) => (honor ? honors.indexOf(honor) : honors.length)
  const honored = students
    .map(weigh)
    .filter(isAsked)
    .sort((a, b) => rank(a) - rank(b) || compareNumbers(direction * (a.average ?? worst), direction * (b.average ?? worst)))
  const { offset, limit } = page(input)
  const data = honored.slice(offset, offset + limit).map(({ student: { subjects: _, ...student }, attempts, honor, problems }) => ({
    ...student,
    extension_name: student.extension_name ?? null,
    full_name: listName(student),
    course: { id: student.course_id, code: student.course_code },
    average: computeAverage(rules, scale, attempts),
    units: attempts.filter((attempt) => effectiveGrade(attempt) !== null).reduce((sum, { units }) => sum + Number(units), 0),
    honor: honor?.name ?? null,
    problems,
  }))
  return { data, meta: meta(input, honored.length) }
})

/** Also of two infinite numbers, whose difference is none. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
