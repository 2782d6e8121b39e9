import { allowsReExam, type GradingScale, isNumericGrade } from '@talaan/contract'

/** One try at a subject, its grades as they are kept; null where there is none or the reader may not see it. */
export interface TryFacts {
  grading_scale: GradingScale
  grade: string | null
  re_exam: string | null
  units: number
  /** Whether the subject's category counts. */
  counts_in_gwa: boolean
}

/** The re-exam decides where the final grade leaves room for one. */
export const effectiveGrade = (of: Pick<TryFacts, 'grading_scale' | 'grade' | 're_exam'>): string | null =>
  of.re_exam && allowsReExam(of.grading_scale, of.grade) ? of.re_exam : of.grade

export interface Average {
  /** Σ grade × units, in ten-thousandths, so that nothing is lost to fractions. */
  weighted: number
  /** Σ units, in hundredths. */
  units: number
}

const hundredths = (value: number | string): number => Math.round(Number(value) * 100)

/**
 * What the general weighted average is made of: Σ(effective grade × units) ÷ Σ units over numeric grades of one scale. Codes, categories
 * that do not count and subjects without units stay out. Every try counts. College and high school never meet here.
 */
export function averageOf(scale: GradingScale, tries: readonly TryFacts[]): Average {
  const counted = tries.filter((one) => one.grading_scale === scale && one.counts_in_gwa && isNumericGrade(effectiveGrade(one)))
  return {
    weighted: counted.reduce((sum, one) => sum + hundredths(effectiveGrade(one)!) * hundredths(one.units), 0),
    units: counted.reduce((sum, one) => sum + hundredths(one.units), 0),
  }
}

/** As people read it: two decimals, half up. Null when nothing counts. */
export function gwaText({ weighted, units }: Average): string | null {
  if (units === 0) return null
  return (Math.floor((2 * weighted + units) / (2 * units)) / 100).toFixed(2)
}

export const gwaOf = (scale: GradingScale, tries: readonly TryFacts[]): string | null => gwaText(averageOf(scale, tries))

/** A credited subject counts only when the registrar said so, and its grade is one of the scale. */
export const creditTry = (
  credit: { counts_in_gwa: boolean; source_grade: string | null; units: number; category_counts: boolean },
  scale: GradingScale,
): TryFacts => ({
  grading_scale: scale,
  grade: credit.source_grade,
  re_exam: null,
  units: credit.units,
  counts_in_gwa: credit.counts_in_gwa && credit.category_counts,
})
