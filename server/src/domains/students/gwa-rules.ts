import { gradeAfterReExam, isNumericGrade, remarksOf, type ScaleRules } from '@talaan/contract'

/** One attempt at a subject with its stored grades; null where there is none or the reader may not see it. */
export interface AttemptFacts {
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

interface PrintedAttempt extends Pick<AttemptFacts, 'scale' | 'grade' | 're_exam'> {
  dropped: boolean
  drop_kind: string | null
  /** Of the enrollment. */
  withdrawn: boolean
}

/** The final grade and the remarks as records show them: a subject of a withdrawn enrollment is not one that was dropped alone. */
export function printedGrade(attempt: PrintedAttempt): { grade: string | null; remarks: string } {
  const { scale, grade, re_exam, dropped, drop_kind, withdrawn } = attempt
  if (drop_kind === 'withdrawn' || (withdrawn && !dropped)) return { grade: 'W', remarks: 'WITHDRAWN' }
  if (dropped) return { grade: 'DR', remarks: 'DROPPED' }
  return { grade, remarks: remarksOf(scale, grade, re_exam) }
}

interface Average {
  /** Σ grade × units, in ten-thousandths, so that nothing is lost to fractions. */
  weightedSum: number
  /** Σ units, in hundredths. */
  unitsSum: number
}

const toHundredths = (value: number | string): number => Math.round(Number(value) * 100)

/**
 * The parts of the general weighted average: Σ(effective grade × units) ÷ Σ units over numeric grades of one level type,
 * in whatever version of its scale. Codes, categories
 * that do not count and college subjects without units are left out. Every attempt counts. College and high school are never mixed. In high
 * school every subject weighs the same, whatever its units.
 */
export function averageParts(scale: ScaleRules, attempts: readonly AttemptFacts[]): Average {
  const countedAttempts = attempts.filter(
    (attempt) => attempt.scale.level_type === scale.level_type && attempt.counts_in_gwa && isNumericGrade(effectiveGrade(attempt)),
  )
  const weightOf = (attempt: AttemptFacts): number => toHundredths(scale.level_type === 'high_school' ? 1 : attempt.units)
  return {
    weightedSum: countedAttempts.reduce((sum, attempt) => sum + toHundredths(effectiveGrade(attempt)!) * weightOf(attempt), 0),
    unitsSum: countedAttempts.reduce((sum, attempt) => sum + weightOf(attempt), 0),
  }
}

/** The average as text, rounded half up: in college with two decimals, in high school as a whole number. Null when nothing counts. */
function formatGwa(scale: ScaleRules, { weightedSum, unitsSum }: Average): string | null {
  if (unitsSum === 0) return null
  if (scale.level_type === 'high_school') return String(Math.floor((2 * weightedSum + 100 * unitsSum) / (200 * unitsSum)))
  return (Math.floor((2 * weightedSum + unitsSum) / (2 * unitsSum)) / 100).toFixed(2)
}

export const computeGwa = (scale: ScaleRules, attempts: readonly AttemptFacts[]): string | null =>
  formatGwa(scale, averageParts(scale, attempts))

/** A credited subject counts only when the registrar flagged it, and its grade is one of the scale. */
export const creditAsAttempt = (
  credit: { counts_in_gwa: boolean; source_grade: string | null; units: number; category_counts: boolean },
  scale: ScaleRules,
): AttemptFacts => ({
  scale,
  grade: credit.source_grade,
  re_exam: null,
  units: credit.units,
  counts_in_gwa: credit.counts_in_gwa && credit.category_counts,
})
