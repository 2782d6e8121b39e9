/** Pure rules for withdrawals and shifts: reasons why they are refused. */
import { formatPesos, type Reason } from '@talaan/contract'

export interface GradeFacts {
  /** Subjects with a final grade or re-exam, or whose final sheet was handed in. */
  final: string[]
  /** Subjects with a grade of any period, or with any sheet handed in. */
  any: string[]
  /** Subjects in which the student has a grade, whatever was handed in for the others of the class. */
  own: string[]
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

function gradedReason(codes: readonly string[], messageOf: (subjects: string) => string): Reason[] {
  if (codes.length === 0) return []
  const message = messageOf(listFormat.format(codes))
  return [{ code: 'enrollment.grades_submitted', message, office: 'Registrar' }]
}

/** An enrollment with a final grade, or in a class whose final grades were handed in, can no longer be withdrawn. */
export const withdrawReasons = (grades: GradeFacts): Reason[] =>
  gradedReason(
    grades.final,
    (subjects) => `Final grades were already entered or submitted this term (${subjects}), so the student can no longer be withdrawn.`,
  )

/** A shift removes the subjects, so no subject may have a grade or a sheet that was handed in. */
export const shiftGradeReasons = (grades: GradeFacts): Reason[] =>
  gradedReason(
    grades.any,
    (subjects) => `Grades were already entered or submitted this term (${subjects}). The course can be shifted next term.`,
  )

/** An acceptance is taken back only while the student has neither a receipt nor a grade; a sheet without the student's grade does not count. */
export function undoReasons(paidCentavos: number, grades: GradeFacts): Reason[] {
  const paidReason: Reason = {
    code: 'enrollment.paid',
    message: `${formatPesos(paidCentavos)} was paid for this enrollment, so it cannot be undone.`,
    office: 'Cashier',
    clears_by: 'Void the payment, or withdraw the enrollment',
  }
  return [
    ...(paidCentavos > 0 ? [paidReason] : []),
    ...gradedReason(
      grades.own,
      (subjects) => `This student already has grades this term (${subjects}), so the enrollment cannot be undone.`,
    ),
  ]
}

export const sameCourseReason = (code: string): Reason => ({
  code: 'enrollment.same_course',
  message: `The student is already in ${code}. Choose another course.`,
})
