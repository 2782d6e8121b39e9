/** Why holds, withdrawals and shifts are refused. Facts in, reasons out. */
import type { Reason } from '@talaan/contract'

export interface GradeFacts {
  /** Subjects with a final grade or re-exam, or whose final sheet was handed in. */
  final: string[]
  /** Subjects with a grade of any period, or with any sheet handed in. */
  any: string[]
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function gradedReason(codes: readonly string[], what: string): Reason[] {
  if (codes.length === 0) return []
  const message = `Grades of this term are on record: ${list.format(codes)}. ${what}`
  return [{ code: 'enrollment.grades_submitted', message, office: 'Registrar' }]
}

/** A final grade ends what can be left: from then on single subjects are settled by their grade. */
export const withdrawReasons = (grades: GradeFacts): Reason[] => gradedReason(grades.final, 'The term can no longer be withdrawn.')

/** The subjects are removed by a shift, so none may carry a grade that would go with it. */
export const shiftGradeReasons = (grades: GradeFacts): Reason[] => gradedReason(grades.any, 'The course can be shifted next term.')

export const sameCourse = (code: string): Reason => ({
  code: 'enrollment.same_course',
  message: `The student is in ${code} already. Choose another course.`,
})
