import { gradeAfterReExam, isNumericGrade, type ScaleRules } from './grading.ts'

/** Which attempts at a repeated subject count in the averages of college. */
export const averageAttempts = ['all', 'last'] as const
/** How the averages of college are shortened. */
export const averageRoundings = ['half_up', 'cut_off'] as const
export const averageDecimals = ['2', '3', '4'] as const

/** How the school computes the averages of college. Those of high school follow DepEd: every attempt counts, and they are whole numbers. */
export interface AverageRules {
  attempts: (typeof averageAttempts)[number]
  rounding: (typeof averageRoundings)[number]
  decimals: number
  /** Whether an attempt at one subject repeats the other; without it each subject repeats only itself. */
  isSameSubject?: (id: number, otherId: number) => boolean
}

interface AverageSettings {
  average_attempts: AverageRules['attempts']
  average_rounding: AverageRules['rounding']
  average_decimals: (typeof averageDecimals)[number]
}

export const averageRulesOf = (settings: AverageSettings): AverageRules => ({
  attempts: settings.average_attempts,
  rounding: settings.average_rounding,
  decimals: Number(settings.average_decimals),
})

/** One attempt at a subject with its stored grades; null where there is none or the reader may not see it. */
export interface AttemptFacts {
  subject_id: number
  scale: ScaleRules
  grade: string | null
  re_exam: string | null
  units: number
  /** Whether the subject's category counts. */
  counts_in_gwa: boolean
}

/** The grade that counts after a re-exam or a remedial class. */
export const effectiveGrade = ({ scale, grade, re_exam }: Pick<AttemptFacts, 'scale' | 'grade' | 're_exam'>): string | null =>
  gradeAfterReExam(scale, grade, re_exam)

/** A grade that counts in an average, and what it weighs. */
interface WeighedGrade {
  subject_id: number
  grade: string
  units: number
}

interface Average {
  /** Σ grade × units, in ten-thousandths, so that nothing is lost to fractions. */
  weightedSum: number
  /** Σ units, in hundredths. */
  unitsSum: number
}

const toHundredths = (value: number | string): number => Math.round(Number(value) * 100)
const isSameId = (id: number, otherId: number): boolean => id === otherId

/**
 * The grades that count: numbers of one level type, in whatever version of its scale. Codes, categories that do not count and college
 * subjects without units are left out. College and high school are never mixed. In high school every subject weighs the same.
 */
const weighGrades = ({ level_type }: ScaleRules, attempts: readonly AttemptFacts[]): WeighedGrade[] =>
  attempts.flatMap((attempt) => {
    const grade = effectiveGrade(attempt)
    if (attempt.scale.level_type !== level_type || !attempt.counts_in_gwa || !isNumericGrade(grade)) return []
    return [{ subject_id: attempt.subject_id, grade, units: level_type === 'high_school' ? 1 : attempt.units }]
  })

const rulesOfLevelType = (rules: AverageRules, { level_type }: ScaleRules): AverageRules =>
  level_type === 'high_school' ? { attempts: 'all', rounding: 'half_up', decimals: 0 } : rules

function sumGrades({ attempts, isSameSubject = isSameId }: AverageRules, grades: readonly WeighedGrade[]): Average {
  const isRepeated = ({ subject_id }: WeighedGrade, index: number): boolean =>
    grades.slice(index + 1).some((later) => isSameSubject(subject_id, later.subject_id))
  const counted = attempts === 'all' ? grades : grades.filter((grade, index) => !isRepeated(grade, index))
  return {
    weightedSum: counted.reduce((sum, { grade, units }) => sum + toHundredths(grade) * toHundredths(units), 0),
    unitsSum: counted.reduce((sum, { units }) => sum + toHundredths(units), 0),
  }
}

/** The parts of the general weighted average, Σ(effective grade × units) ÷ Σ units, of attempts, oldest first. */
export const averageParts = (rules: AverageRules, scale: ScaleRules, attempts: readonly AttemptFacts[]): Average =>
  sumGrades(rulesOfLevelType(rules, scale), weighGrades(scale, attempts))

/** The average of grades, oldest first, as text. Null when nothing counts. */
export function averageOfGrades(rules: AverageRules, grades: readonly WeighedGrade[]): string | null {
  const { weightedSum, unitsSum } = sumGrades(rules, grades)
  if (unitsSum === 0) return null
  const scaledSum = weightedSum * 10 ** rules.decimals
  const divisor = unitsSum * 100
  const digits = Math.floor(rules.rounding === 'cut_off' ? scaledSum / divisor : (2 * scaledSum + divisor) / (2 * divisor))
  return (digits / 10 ** rules.decimals).toFixed(rules.decimals)
}

/** The general weighted average of attempts, oldest first, as the portal shows and prints it. */
export const computeAverage = (rules: AverageRules, scale: ScaleRules, attempts: readonly AttemptFacts[]): string | null =>
  averageOfGrades(rulesOfLevelType(rules, scale), weighGrades(scale, attempts))
