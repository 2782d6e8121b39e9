import { allowsReExam, type GradingScale, isNumericGrade } from '@talaan/contract'

/** One attempt at a subject with its stored grades; null where there is none or the reader may not see it. */
export interface AttemptFacts {
  grading_scale: GradingScale
  grade: string | null
  re_exam: string | null
  units: number
  /** Whether the subject's category counts. */
  counts_in_gwa: boolean
}

/** The re-exam's grade if the final grade allows a re-exam, else the final grade. */
export const effectiveGrade = (attempt: Pick<AttemptFacts, 'grading_scale' | 'grade' | 're_exam'>): string | null =>
  attempt.re_exam && allowsReExam(attempt.grading_scale, attempt.grade) ? attempt.re_exam : attempt.grade

export interface Average {
  /** Σ grade × units, in ten-thousandths, so that nothing is lost to fractions. */
  weightedSum: number
  /** Σ units, in hundredths. */
  unitsSum: number
}

const toHundredths = (value: number | string): number => Math.round(Number(value) * 100)

/**
 * The parts of the general weighted average: Σ(effective grade × units) ÷ Σ units over numeric grades of one scale. Codes, categories
 * that do not count and subjects without units are left out. Every attempt counts. College and high school are never mixed.
 */
export function computeAverage(scale: GradingScale, attempts: readonly AttemptFacts[]): Average {
  const countedAttempts = attempts.filter(
    (attempt) => attempt.grading_scale === scale && attempt.counts_in_gwa && isNumericGrade(effectiveGrade(attempt)),
  )
  return {
    weightedSum: countedAttempts.reduce((sum, attempt) => sum + toHundredths(effectiveGrade(attempt)!) * toHundredths(attempt.units), 0),
    unitsSum: countedAttempts.reduce((sum, attempt) => sum + toHundredths(attempt.units), 0),
  }
}

/** The average as text with two decimals, rounded half up. Null when nothing counts. */
export function formatGwa({ weightedSum, unitsSum }: Average): string | null {
  if (unitsSum === 0) return null
  return (Math.floor((2 * weightedSum + unitsSum) / (2 * unitsSum)) / 100).toFixed(2)
}

export const computeGwa = (scale: GradingScale, attempts: readonly AttemptFacts[]): string | null =>
  formatGwa(computeAverage(scale, attempts))

/** A credited subject counts only when the registrar flagged it, and its grade is one of the scale. */
export const creditAsAttempt = (
  credit: { counts_in_gwa: boolean; source_grade: string | null; units: number; category_counts: boolean },
  scale: GradingScale,
): AttemptFacts => ({
  grading_scale: scale,
  grade: credit.source_grade,
  re_exam: null,
  units: credit.units,
  counts_in_gwa: credit.counts_in_gwa && credit.category_counts,
})
