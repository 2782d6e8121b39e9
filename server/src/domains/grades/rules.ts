import { describeAllowedGrades, type GradingScale, parseGrade, reExamProblem } from '@talaan/contract'

export const gradeFields = ['midterm_grade', 'grade', 're_exam'] as const
export type GradeField = (typeof gradeFields)[number]
export type Grades = Record<GradeField, string | null>

export interface CurrentGrades extends Grades {
  id: number
  grading_scale: GradingScale
}
export type TypedGrades = Partial<Record<GradeField, string | null>>
export interface GradeChange {
  after: Grades
  changedFields: GradeField[]
  errors: Partial<Record<GradeField, string>>
}

/** The result of one row of the form: its new grades, the fields that change, and an error text per field that is invalid. */
export function checkGrades(current: CurrentGrades, input: TypedGrades): GradeChange {
  const errors: GradeChange['errors'] = {}
  const after: Grades = { midterm_grade: current.midterm_grade, grade: current.grade, re_exam: current.re_exam }
  for (const field of gradeFields) {
    const text = input[field]
    if (text === undefined) continue
    const value = parseGrade(current.grading_scale, text)
    if (value === undefined) errors[field] = describeAllowedGrades(current.grading_scale)
    else after[field] = value
  }
  const changedFields = gradeFields.filter((field) => after[field] !== current[field])
  if (after.re_exam !== null && changedFields.some((field) => field !== 'midterm_grade') && !errors.grade && !errors.re_exam) {
    const text = reExamProblem(current.grading_scale, after.grade, after.re_exam)
    if (text) errors[changedFields.includes('re_exam') ? 're_exam' : 'grade'] = text
  }
  return { after, changedFields, errors }
}
