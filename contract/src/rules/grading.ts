import { gradingScaleKeys } from '#platform/lists.ts'
import type { GradingScale } from '#platform/shapes.ts'
import { levelGroupOf } from './level-groups.ts'

/** How an attempt counts whose grade is a code instead of a number. */
export type CodeResult = 'ungraded' | 'incomplete' | 'dropped' | 'failed'

interface GradeCode {
  code: string
  /** What people may type for the code besides the code itself. */
  aliases: string[]
  meaning: string
  remarks: string
  result: CodeResult
}

/** A grading scale as the school keeps it. */
export interface ScaleRules {
  key: GradingScale
  name: string
  level_type: 'college' | 'high_school'
  /** The first school year in which this version holds; null for the first version of the level type. */
  from_school_year: string | null
  /** Whether the lower or the higher number is the better grade. */
  better: 'lower' | 'higher'
  decimals: number
  pass_mark: number
  /** Grades that are not passed, up to this one, are conditional; null when there are none. */
  conditional_to: number | null
  /** A removal exam replaces a conditional grade; a remedial mark is averaged with a failed one. */
  re_exam: 'removal' | 'remedial'
  steps: { first: number; last: number; step: number }[]
  codes: GradeCode[]
  /** Best grade first. A descriptor holds for its grade and for those as good or better, up to the one before it. */
  descriptors: { from_grade: number; descriptor: string }[]
}

/** A scale's rules without what a school only prints. */
type NumberRules = Pick<ScaleRules, 'better' | 'decimals' | 'steps'>

const toHundredths = (value: number): number => Math.round(value * 100)

/** A number in the form in which grades of the scale are stored. */
export const formatGrade = ({ decimals }: Pick<ScaleRules, 'decimals'>, value: number): string => value.toFixed(decimals)

/** The numbers of the scale as they are stored, lowest first. */
export const listGrades = (scale: NumberRules): string[] =>
  scale.steps.flatMap(({ first, last, step }) => {
    const count = Math.floor((toHundredths(last) - toHundredths(first)) / toHundredths(step)) + 1
    return Array.from({ length: count }, (_, index) => formatGrade(scale, first + index * step))
  })

/** Whether the number is one of the scale. */
export const isInSteps = ({ steps }: Pick<ScaleRules, 'steps'>, value: number): boolean =>
  steps.some(({ first, last, step }) => {
    const distance = toHundredths(value) - toHundredths(first)
    return distance >= 0 && value <= last && distance % toHundredths(step) === 0
  })

const findCode = (scale: ScaleRules, grade: string | null | undefined): GradeCode | undefined =>
  scale.codes.find(({ code }) => code === grade)

/** The stored form of a typed grade: `1.5` gives `1.50`, `in` gives `INC`; null for no grade, undefined for a value outside the scale. */
export function parseGrade(scale: ScaleRules, typed: string | null): string | null | undefined {
  const text = typed?.trim().toUpperCase() ?? ''
  if (text === '') return null
  const code = scale.codes.find(({ code, aliases }) => code === text || aliases.includes(text))
  if (code) return code.code
  const [, whole, part = ''] = /^(0|[1-9]\d{0,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined || part.length > scale.decimals) return undefined
  const value = Number(`${whole}.${part}`)
  return isInSteps(scale, value) ? formatGrade(scale, value) : undefined
}

/** The numbers of a scale in words, one text for each range. */
export function gradeRanges(scale: NumberRules): string[] {
  const show = (value: number) => formatGrade(scale, value)
  return scale.steps.map(({ first, last, step }) => {
    if (first === last) return show(first)
    if (scale.decimals === 0 && step === 1) return `a whole number from ${first} to ${last}`
    return `${show(first)} to ${show(last)} in steps of ${step}`
  })
}

/** The allowed grades of a scale, as the message beside a field; for a grade that was typed with a decimal comma how to write it. */
export function describeAllowedGrades(scale: ScaleRules, typed = ''): string {
  const withPoint = typed.trim().replace(',', '.')
  if (typed.includes(',') && parseGrade(scale, withPoint)) return `Write ${withPoint}`
  const allowed = [...gradeRanges(scale), ...scale.codes.map(({ code }) => code)]
  return `Use ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`
}

/** Whether the grade is a number and not a code. */
export const isNumericGrade = (grade: string | null | undefined): grade is string => /^\d/.test(grade ?? '')

/** Negative when `a` is the better grade. */
export const compareGrades = ({ better }: Pick<ScaleRules, 'better'>, a: number | string, b: number | string): number =>
  better === 'lower' ? Number(a) - Number(b) : Number(b) - Number(a)

export type GradeStanding = 'passed' | 'conditional' | 'failed'

/** The standing of a numeric grade: passed up to the pass mark, conditional in the range after it. */
export function gradeStanding(scale: Pick<ScaleRules, 'better' | 'pass_mark' | 'conditional_to'>, grade: string): GradeStanding {
  if (compareGrades(scale, grade, scale.pass_mark) <= 0) return 'passed'
  return scale.conditional_to !== null && compareGrades(scale, grade, scale.conditional_to) <= 0 ? 'conditional' : 'failed'
}

/** What an attempt with this grade counts as; the grade of an attempt without one is ungraded. */
export function gradeResult(scale: ScaleRules, grade: string | null): GradeStanding | CodeResult {
  if (grade === null) return 'ungraded'
  return isNumericGrade(grade) ? gradeStanding(scale, grade) : (findCode(scale, grade)?.result ?? 'failed')
}

/** The level type whose grades are of the scale, in any of its versions. */
export const levelTypeOfScale = (key: GradingScale): ScaleRules['level_type'] =>
  key.startsWith(gradingScaleKeys[1]) ? 'high_school' : 'college'

/** The word for the grade after the final one: high schools give a remedial mark where colleges give a re-exam. */
export const reExamName = (levelType: ScaleRules['level_type']): string => (levelType === 'high_school' ? 'Remedial' : 'Re-exam')

/** A re-exam is allowed for an incomplete, for a conditional grade, and for a failed one where remedial marks are given. */
export function allowsReExam(scale: ScaleRules, grade: string | null | undefined): boolean {
  if (findCode(scale, grade)?.result === 'incomplete') return true
  if (!isNumericGrade(grade)) return false
  return scale.re_exam === 'removal' ? gradeStanding(scale, grade) === 'conditional' : gradeStanding(scale, grade) !== 'passed'
}

/** The worst grade of the scale. */
export const worstGrade = (scale: ScaleRules): string =>
  listGrades(scale)
    .toSorted((a, b) => compareGrades(scale, a, b))
    .at(-1)!

/**
 * Why this re-exam grade is not valid with this final grade; undefined when it is valid. The completion of an INC may give any number,
 * the removal of a conditional grade gives the pass mark or the failing grade.
 */
export function reExamProblem(scale: ScaleRules, grade: string | null, reExam: string | null): string | undefined {
  if (!reExam) return undefined
  const isRemedial = scale.re_exam === 'remedial'
  if (!allowsReExam(scale, grade))
    return isRemedial
      ? 'A remedial grade needs a failed final grade or INC. Clear the remedial grade first'
      : 'A re-exam needs a final grade of INC, or one that can be removed. Clear the re-exam first'
  if (!isNumericGrade(reExam)) return `The ${isRemedial ? 'remedial' : 're-exam'} grade must be a number`
  if (scale.re_exam !== 'removal' || !isNumericGrade(grade)) return undefined
  const [passed, failed] = [formatGrade(scale, scale.pass_mark), worstGrade(scale)]
  return reExam === passed || reExam === failed ? undefined : `The removal exam grade must be ${passed} or ${failed}`
}

/**
 * The grade that counts. A removal exam replaces the grade. A remedial mark is averaged with the final grade and rounded half up
 * (DepEd Order 8 s. 2015); the completion of an INC is the grade itself.
 */
export function gradeAfterReExam(scale: ScaleRules, grade: string | null, reExam: string | null): string | null {
  if (!reExam || !allowsReExam(scale, grade)) return grade
  if (scale.re_exam === 'removal' || !isNumericGrade(grade) || !isNumericGrade(reExam)) return reExam
  return averageGrade(scale, [grade, reExam])
}

/** The plain average of numeric grades with the decimals of the scale, rounded half up. */
export function averageGrade({ decimals }: Pick<ScaleRules, 'decimals'>, grades: readonly string[]): string {
  const unit = 10 ** decimals
  const sum = grades.reduce((total, grade) => total + Math.round(Number(grade) * unit), 0)
  return (Math.floor((2 * sum + grades.length) / (2 * grades.length)) / unit).toFixed(decimals)
}

/** The code that decides a final grade when several periods have one. */
const codeOrder: readonly CodeResult[] = ['dropped', 'incomplete', 'failed', 'ungraded']

/** The final grade of a class with a grade for each period: their plain average once all are in, or the code that one of them has. */
export function finalOfPeriods(scale: ScaleRules, grades: readonly (string | null)[]): string | null {
  const entered = grades.filter((grade) => grade !== null)
  if (entered.length === 0 || entered.length < grades.length) return null
  const code = codeOrder
    .map((result) => entered.find((grade) => findCode(scale, grade)?.result === result))
    .find((grade) => grade !== undefined)
  return code ?? averageGrade(scale, entered)
}

/** The descriptor of a grade or an average; empty when the scale has none for it. */
export const describeGrade = (scale: Pick<ScaleRules, 'better' | 'descriptors'>, grade: number): string =>
  scale.descriptors.find(({ from_grade }) => compareGrades(scale, grade, from_grade) <= 0)?.descriptor ?? ''

/** The grades of each descriptor as text, best first: `90–100`, `Below 75`, or the one grade. */
export function describeBands(
  scale: Pick<ScaleRules, 'better' | 'decimals' | 'steps' | 'descriptors'>,
): { grades: string; descriptor: string }[] {
  const allGrades = listGrades(scale)
  return scale.descriptors.flatMap(({ from_grade, descriptor }, index) => {
    const before = scale.descriptors[index - 1]?.from_grade
    const grades = allGrades.filter(
      (grade) => compareGrades(scale, grade, from_grade) <= 0 && (before === undefined || compareGrades(scale, grade, before) > 0),
    )
    const [first, last] = [grades[0], grades.at(-1)]
    if (first === undefined) return []
    const isBelow = scale.better === 'higher' && before !== undefined && index === scale.descriptors.length - 1
    if (isBelow) return [{ grades: `Below ${formatGrade(scale, before)}`, descriptor }]
    return [{ grades: first === last ? first : `${first}–${last}`, descriptor }]
  })
}

/** The result of an attempt at a subject after its re-exam. A failed remedial class decides in junior high; a failed grade waits for one. */
export type AttemptResult = ReturnType<typeof gradeResult> | 'failed_remedial'
export function attemptResult(scale: ScaleRules, grade: string | null, reExam: string | null): AttemptResult {
  const result = gradeResult(scale, gradeAfterReExam(scale, grade, reExam))
  const hasRemedial = scale.re_exam === 'remedial' && isNumericGrade(grade) && isNumericGrade(reExam) && allowsReExam(scale, grade)
  return result === 'failed' && hasRemedial ? 'failed_remedial' : result
}

/** DepEd: a learner with three or more failed learning areas stays in the grade. */
const RETENTION_SUBJECTS = 3

/**
 * The result of a school year in high school, by the results of the learning areas that were not passed (DepEd Order 8 s. 2015). In junior
 * high a failed remedial class retains; in senior high the subject alone is taken again.
 */
type YearResult = 'promoted' | 'conditionally_promoted' | 'retained'
export function yearResultOf(level: number | null, openResults: readonly string[]): YearResult {
  if (openResults.length === 0) return 'promoted'
  const isJuniorHigh = level !== null && levelGroupOf(level) === 'junior_high'
  const isRetained = openResults.length >= RETENTION_SUBJECTS || (isJuniorHigh && openResults.includes('failed_remedial'))
  return isRetained ? 'retained' : 'conditionally_promoted'
}

const standingRemarks: Readonly<Record<GradeStanding, string>> = { passed: 'PASSED', conditional: 'CONDITIONAL', failed: 'FAILED' }

/** The remark beside the grades: empty without a final grade, COMPLETED or REMOVED after a passed re-exam. */
export function remarksOf(scale: ScaleRules, grade: string | null, reExam: string | null): string {
  if (!grade) return ''
  if (isNumericGrade(reExam) && allowsReExam(scale, grade)) {
    const standing = gradeStanding(scale, gradeAfterReExam(scale, grade, reExam)!)
    if (standing !== 'passed') return standingRemarks[standing]
    return isNumericGrade(grade) ? 'REMOVED' : 'COMPLETED'
  }
  return findCode(scale, grade)?.remarks ?? standingRemarks[gradeStanding(scale, grade)]
}
