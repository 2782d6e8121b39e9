import {
  type AttemptFacts,
  type AverageRules,
  averageParts,
  compareGrades,
  computeAverage,
  effectiveGrade,
  formatGrade,
  gradeResult,
  type Honor,
  isNumericGrade,
  type ScaleRules,
} from '@talaan/contract'

/** One subject with its grades. A credited subject has no code here: its grade was given elsewhere. */
export interface HonorAttempt extends AttemptFacts {
  code?: string
}

const MAX_CODES = 3

const nameCodes = (attempts: readonly HonorAttempt[]): string => {
  const codes = attempts.map(({ code }) => code ?? 'a credited subject')
  return codes.length > MAX_CODES ? `${codes.slice(0, MAX_CODES).join(', ')} and ${codes.length - MAX_CODES} more` : codes.join(', ')
}

const resultOf = (attempt: HonorAttempt) => gradeResult(attempt.scale, effectiveGrade(attempt))
const hasFailed = (attempt: HonorAttempt): boolean => isNumericGrade(effectiveGrade(attempt)) && resultOf(attempt) === 'failed'

/** The units with a numeric grade, in hundredths. */
const gradedUnits = (attempts: readonly HonorAttempt[]): number =>
  attempts.filter((attempt) => isNumericGrade(effectiveGrade(attempt))).reduce((sum, { units }) => sum + Math.round(Number(units) * 100), 0)

/** How grades are weighed for honors: by which scale and which rules of averages. */
export interface HonorWeighing {
  scale: ScaleRules
  rules: AverageRules
}

/**
 * What the average lacks for the least one. In college the exact average decides, because the printed one is rounded or cut off; in high
 * school the general average is a whole number.
 */
function averageProblem({ name, average }: Honor, { scale, rules }: HonorWeighing, attempts: readonly HonorAttempt[]): string | undefined {
  const printed = computeAverage(rules, scale, attempts)
  if (printed === null) return 'No grade counts in the average'
  const { weightedSum, unitsSum } = averageParts(rules, scale, attempts)
  const isReached = scale.level_type === 'college' ? weightedSum <= Math.round(average! * 100) * unitsSum : Number(printed) >= average!
  if (isReached) return undefined
  const needed = `${name} needs ${formatGrade(scale, average!)}`
  return Number(printed) <= average! && scale.level_type === 'college'
    ? `The exact average is above the printed ${printed}, ${needed}`
    : `Average ${printed}, ${needed}`
}

/** What these grades lack for the honors; their least average is known. */
function problemsOf(honor: Honor, weighing: HonorWeighing, attempts: readonly HonorAttempt[]): string[] {
  const { lowest_grade, least_units } = honor
  const { scale } = weighing
  const problems: string[] = []
  const units = gradedUnits(attempts)
  if (scale.level_type === 'college' && least_units !== null && units < Math.round(least_units * 100))
    problems.push(`${units / 100} units with a grade, of at least ${least_units}`)
  if (lowest_grade !== null) {
    const worse = attempts.filter((attempt) => {
      const grade = effectiveGrade(attempt)
      return attempt.scale.level_type === scale.level_type && isNumericGrade(grade) && compareGrades(scale, grade, lowest_grade) > 0
    })
    if (worse.length > 0) problems.push(`A grade is not ${formatGrade(scale, lowest_grade)} or better: ${nameCodes(worse)}`)
  }
  const problem = averageProblem(honor, weighing, attempts)
  return problem === undefined ? problems : [...problems, problem]
}

interface HonorResult {
  /** The highest that these grades reach. */
  honor: Honor | undefined
  /** What they lack for the honors that are the easiest to have; empty with honors. */
  problems: string[]
}

/** The honors that follow from grades, of those of the scale's level type, highest first. A failed subject excludes all. */
export function honorOf(honors: readonly Honor[], weighing: HonorWeighing, attempts: readonly HonorAttempt[]): HonorResult {
  const offered = honors.filter(({ level_type, average }) => level_type === weighing.scale.level_type && average !== null)
  const easiest = offered.at(-1)
  if (!easiest) return { honor: undefined, problems: ['The school has no honors for these grades'] }
  const failed = attempts.filter(hasFailed)
  const failures = failed.length > 0 ? [`Failed ${nameCodes(failed)}`] : []
  const honor = failures.length > 0 ? undefined : offered.find((each) => problemsOf(each, weighing, attempts).length === 0)
  return { honor, problems: honor ? [] : [...failures, ...problemsOf(easiest, weighing, attempts)] }
}

/** The honors of a term: every subject must have its final grade, so that nothing is decided before the last class is posted. */
export function termHonorOf(honors: readonly Honor[], weighing: HonorWeighing, attempts: readonly HonorAttempt[]): HonorResult {
  const open = attempts.filter((attempt) => resultOf(attempt) === 'ungraded' || resultOf(attempt) === 'dropped')
  const incomplete = attempts.filter((attempt) => ['incomplete', 'conditional'].includes(resultOf(attempt)) || hasFailedCode(attempt))
  const unfinished = [
    ...(open.length > 0 ? [`No posted grade in ${nameCodes(open)}`] : []),
    ...(incomplete.length > 0 ? [`Not passed: ${nameCodes(incomplete)}`] : []),
  ]
  const { honor, problems } = honorOf(honors, weighing, attempts)
  return unfinished.length === 0 ? { honor, problems } : { honor: undefined, problems: [...unfinished, ...problems] }
}

const hasFailedCode = (attempt: HonorAttempt): boolean => !isNumericGrade(effectiveGrade(attempt)) && resultOf(attempt) === 'failed'
