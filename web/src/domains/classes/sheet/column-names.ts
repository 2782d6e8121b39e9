import type { GradingScale } from '@talaan/contract'

/** The names of the grade columns: high schools give a remedial mark where colleges give a re-exam. */
export const gradeColumnNames = (scale: GradingScale) =>
  ({ midterm_grade: 'Midterm', grade: 'Final', re_exam: scale === 'HS_60_100' ? 'Remedial' : 'Re-exam' }) as const
