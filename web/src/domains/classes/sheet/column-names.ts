import type { GradeSheet, PeriodKey, ScaleRules } from '@talaan/contract'

/** The names of the grade columns: high schools give a remedial mark where colleges give a re-exam. */
export const gradeColumnNames = (scale: Pick<ScaleRules, 're_exam'>) =>
  ({ midterm_grade: 'Midterm', grade: 'Final', re_exam: scale.re_exam === 'remedial' ? 'Remedial' : 'Re-exam' }) as const

/** The full name of a column, for labels. */
export function columnName(
  { scale, periods }: Pick<GradeSheet, 'scale' | 'periods'>,
  field: keyof ReturnType<typeof gradeColumnNames> | PeriodKey,
): string {
  return periods.find(({ key }) => key === field)?.name ?? gradeColumnNames(scale)[field as keyof ReturnType<typeof gradeColumnNames>]
}
