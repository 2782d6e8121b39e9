/** Pure rules for withdrawals and shifts: reasons why they are refused. */
import type { Reason } from '@talaan/contract'

export interface GradeFacts {
  /** Subjects with a final grade or re-exam, or whose final sheet was handed in. */
  final: string[]
  /** Subjects with a grade of any period, or with any sheet handed in. */
  any: string[]
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

function gradedReason(codes: readonly string[], advice: string): Reason[] {
  if (codes.length === 0) return []
  const message = `Grades of this term are on record: ${listFormat.format(codes)}. ${advice}`
  return [{ code: 'enrollment.grades_submitted', message, office: 'Registrar' }]
}

/** An enrollment with a final grade can no longer be withdrawn. */
export const withdrawReasons = (grades: GradeFacts): Reason[] => gradedReason(grades.final, 'The term can no longer be withdrawn.')

/** A shift removes the subjects, so no subject may have a grade. */
export const shiftGradeReasons = (grades: GradeFacts): Reason[] => gradedReason(grades.any, 'The course can be shifted next term.')

export const sameCourseReason = (code: string): Reason => ({
  code: 'enrollment.same_course',
  message: `The student is in ${code} already. Choose another course.`,
})
