import type { GradeSheet, PeriodKey, ScaleRules } from '@talaan/contract'
import { reExamName } from '@talaan/contract/values'

/** The names of the grade columns. */
export const gradeColumnNames = (scale: Pick<ScaleRules, 'level_type'>) =>
  ({ midterm_grade: 'Midterm', grade: 'Final', re_exam: reExamName(scale.level_type) }) as const

/** The full name of a column, for labels. */
export function columnName(
  { scale, periods }: Pick<GradeSheet, 'scale' | 'periods'>,
  field: keyof ReturnType<typeof gradeColumnNames> | PeriodKey,
): string {
  return periods.find(({ key }) => key === field)?.name ?? gradeColumnNames(scale)[field as keyof ReturnType<typeof gradeColumnNames>]
}
