import { describeAllowedGrades, type GradingScale, parseGrade, reExamProblem } from '@talaan/contract'

export const fields = ['midterm_grade', 'grade', 're_exam'] as const
export type Field = (typeof fields)[number]
export type Grades = Record<Field, string | null>

export interface Current extends Grades {
  id: number
  grading_scale: GradingScale
}
export type TypedGrades = Partial<Record<Field, string | null>>
export interface Change {
  after: Grades
  changed: Field[]
  errors: Partial<Record<Field, string>>
}

/** What a row of the form comes to: its grades afterwards, which of them change, and a text per field that cannot be kept. */
export function changeOf(current: Current, typed: TypedGrades): Change {
  const errors: Change['errors'] = {}
  const after: Grades = { midterm_grade: current.midterm_grade, grade: current.grade, re_exam: current.re_exam }
  for (const field of fields) {
    const text = typed[field]
    if (text === undefined) continue
    const value = parseGrade(current.grading_scale, text)
    if (value === undefined) errors[field] = describeAllowedGrades(current.grading_scale)
    else after[field] = value
  }
  const changed = fields.filter((field) => after[field] !== current[field])
  if (after.re_exam !== null && changed.some((field) => field !== 'midterm_grade') && !errors.grade && !errors.re_exam) {
    const text = reExamProblem(current.grading_scale, after.grade, after.re_exam)
    if (text) errors[changed.includes('re_exam') ? 're_exam' : 'grade'] = text
  }
  return { after, changed, errors }
}
