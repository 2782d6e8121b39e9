import { type AttemptFacts, type AverageRules, remarksOf, type ScaleRules } from '@talaan/contract'
import { type Equivalence, isSameSubject } from '#academics/curriculum/equivalences/equivalence-rules.ts'

interface PrintedAttempt extends Pick<AttemptFacts, 'scale' | 'grade' | 're_exam'> {
  dropped: boolean
  drop_kind: string | null
  /** Of the enrollment. */
  withdrawn: boolean
}

/** The final grade and the remarks as records show them. A subject of a withdrawn enrollment was not dropped alone: it has no grade, because no code of the scale means it. */
export function printedGrade(attempt: PrintedAttempt): { grade: string | null; remarks: string } {
  const { scale, grade, re_exam, dropped, drop_kind, withdrawn } = attempt
  if (drop_kind === 'withdrawn' || (withdrawn && !dropped)) return { grade: null, remarks: 'WITHDRAWN' }
  if (dropped) return { grade: 'DR', remarks: 'DROPPED' }
  return { grade, remarks: remarksOf(scale, grade, re_exam) }
}

/** The rules of averages for a student whose curriculum has these equivalences: a subject that counts as another one repeats it. */
export const withEquivalences = (rules: AverageRules, equivalences: readonly Equivalence[]): AverageRules => ({
  ...rules,
  isSameSubject: (id, otherId) => isSameSubject(id, otherId, equivalences),
})

/** A credited subject counts only when the registrar flagged it, and its grade is one of the scale. */
export const creditAsAttempt = (
  credit: { subject_id: number; counts_in_gwa: boolean; source_grade: string | null; units: number; category_counts: boolean },
  scale: ScaleRules,
): AttemptFacts => ({
  subject_id: credit.subject_id,
  scale,
  grade: credit.source_grade,
  re_exam: null,
  units: credit.units,
  counts_in_gwa: credit.counts_in_gwa && credit.category_counts,
})

/** Whether an attempt counts in units and averages: it was neither dropped nor is it of a withdrawn enrollment. */
export const isCountedAttempt = ({ dropped, withdrawn }: { dropped: boolean; withdrawn: boolean }): boolean => !dropped && !withdrawn
