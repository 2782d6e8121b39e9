import {
  type AttemptFacts,
  type AverageRules,
  attemptResult,
  computeAverage,
  describeGrade,
  effectiveGrade,
  gradeResult,
  isNumericGrade,
  isYearLongGroup,
  levelGroupOf,
  type RetentionFlag,
  type ScaleRules,
  type StandingTerm,
  type StudentStanding,
  yearResultOf,
} from '@talaan/contract'

export interface TermFacts {
  /** The enrollment; null for a term before the portal. */
  id: number | null
  school_year: string
  semester: number
  course: string | null
  level: number | null
  attempts: readonly AttemptFacts[]
}

/** Failed units that bar from the next term, whatever else was passed. */
const BARRED_UNITS = 15

/** More than half of a term's units failed is a warning. College only: high school promotes by subjects. */
export function retentionFlag(scale: ScaleRules, enrolled: number, failed: number): RetentionFlag | null {
  if (scale.level_type !== 'college') return null
  if (failed >= BARRED_UNITS) return 'barred'
  return failed > 0 && failed * 2 > enrolled ? 'warning' : null
}

type Outcome = 'passed' | 'failed' | 'incomplete' | 'ungraded' | 'other'

/** The outcome of one attempt: a conditional grade without a re-exam is neither passed nor failed yet. */
function outcomeOf(attempt: AttemptFacts): Outcome {
  const grade = effectiveGrade(attempt)
  const result = gradeResult(attempt.scale, grade)
  if (result === 'conditional') return 'incomplete'
  if (result === 'dropped') return 'other'
  return result === 'failed' && !isNumericGrade(grade) ? 'other' : result
}

const unitsOf = (attempts: readonly AttemptFacts[]): number => attempts.reduce((sum, attempt) => sum + attempt.units, 0)

function countOutcomes(attempts: readonly AttemptFacts[]) {
  const attemptsByOutcome = Map.groupBy(attempts, outcomeOf)
  const attemptsWith = (outcome: Outcome) => attemptsByOutcome.get(outcome) ?? []
  return {
    units_passed: unitsOf(attemptsWith('passed')),
    units_failed: unitsOf(attemptsWith('failed')),
    failed: attemptsWith('failed').length,
    incomplete: attemptsWith('incomplete').length,
    ungraded: attemptsWith('ungraded').length,
  }
}

/** The grading scale of a term, which has at least one attempt; no term has two. */
const scaleOf = (attempts: readonly AttemptFacts[]): ScaleRules => attempts[0]!.scale

/** Takes terms oldest first and returns them newest first. The cumulative average covers all earlier attempts of the level type and the credits. */
export function computeStanding(rules: AverageRules, terms: readonly TermFacts[], credited: readonly AttemptFacts[]): StudentStanding {
  const attemptsSoFar: AttemptFacts[] = []
  const cumulativeAverage = (scale: ScaleRules) => computeAverage(rules, scale, [...attemptsSoFar, ...credited])
  const presentedTerms = terms.map((term): StandingTerm => {
    const { attempts, ...termHead } = term
    const scale = scaleOf(attempts)
    attemptsSoFar.push(...attempts)
    const counts = countOutcomes(attempts)
    const units_enrolled = unitsOf(attempts)
    return {
      ...termHead,
      subjects: attempts.length,
      units_enrolled,
      ...counts,
      gwa: computeAverage(rules, scale, attempts),
      cumulative_gwa: cumulativeAverage(scale),
      retention: retentionFlag(scale, units_enrolled, counts.units_failed),
    }
  })
  const scales = new Map(terms.map((term) => [scaleOf(term.attempts).level_type, scaleOf(term.attempts)]))
  const totals = [...scales.values()].map((scale) => {
    const { units_passed, units_failed, failed } = countOutcomes(
      terms.flatMap((term) => term.attempts).filter((attempt) => attempt.scale.level_type === scale.level_type),
    )
    return { level_type: scale.level_type, units_passed, units_failed, failed, gwa: cumulativeAverage(scale) }
  })
  return { terms: presentedTerms.reverse(), totals, years: yearsOf(rules, terms).reverse() }
}

/** The school years in high school of which every grade is known: both semesters of senior high school, one record in junior high school. */
function yearsOf(rules: AverageRules, terms: readonly TermFacts[]): StudentStanding['years'] {
  const termsByYear = Map.groupBy(
    terms.filter((term) => scaleOf(term.attempts).level_type === 'high_school'),
    (term) => term.school_year,
  )
  return [...termsByYear].flatMap(([school_year, yearTerms]) => {
    const { level } = yearTerms.at(-1)!
    const attempts = yearTerms.flatMap((term) => term.attempts)
    const { failed, incomplete, ungraded } = countOutcomes(attempts)
    const isOver = (level !== null && isYearLongGroup(levelGroupOf(level))) || yearTerms.some((term) => term.semester === 2)
    const scale = scaleOf(attempts)
    const general_average = computeAverage(rules, scale, attempts)
    if (!isOver || incomplete + ungraded > 0 || general_average === null) return []
    const descriptor = describeGrade(scale, Number(general_average))
    const failedResults = attempts
      .filter((attempt) => outcomeOf(attempt) === 'failed')
      .map(({ scale, grade, re_exam }) => attemptResult(scale, grade, re_exam))
    return [{ school_year, level, general_average, descriptor, failed, result: yearResultOf(level, failedResults) }]
  })
}
