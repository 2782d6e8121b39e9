import { describeAllowedGrades, finalOfPeriods, type PeriodKey, parseGrade, reExamProblem, type ScaleRules } from '@talaan/contract'

export const gradeFields = ['midterm_grade', 'grade', 're_exam'] as const
export type GradeField = (typeof gradeFields)[number]
export type Grades = Record<GradeField, string | null>
/** A column of the sheet: a grade of the load, or that of a period. */
export type SheetField = GradeField | PeriodKey

type PeriodGrades = Partial<Record<PeriodKey, string | null>>
export type AllGrades = Grades & { period_grades: PeriodGrades }
export type TypedGrades = Partial<Record<GradeField, string | null>> & { period_grades?: PeriodGrades }
export interface GradeChange {
  after: AllGrades
  /** The fields that the form changes; a computed final grade is none of them. */
  changedFields: SheetField[]
  /** By the path of the field in the row. */
  errors: Record<string, string>
}

const COMPUTED = 'The final grade is computed from the grades of the periods'
const NO_PERIOD = 'This class has no such grading period'

/**
 * The result of one row of the form: its new grades, the fields that change, and an error text per field that is invalid.
 * Where the class has `periods` of its own, the final grade follows from their grades.
 */
export function checkGrades(
  { scale, periods }: { scale: ScaleRules; periods: readonly PeriodKey[] },
  current: AllGrades,
  input: TypedGrades,
): GradeChange {
  const errors: GradeChange['errors'] = {}
  const after: AllGrades = { ...pickGrades(current), period_grades: { ...current.period_grades } }
  const read = (text: string | null, path: string): string | null | undefined => {
    const value = parseGrade(scale, text)
    if (value === undefined) errors[path] = describeAllowedGrades(scale, text ?? '')
    return value
  }
  for (const field of gradeFields) {
    const text = input[field]
    const value = text === undefined ? undefined : read(text, field)
    if (value === undefined) continue
    if (periods.length > 0 && field !== 're_exam' && value !== current[field]) errors[field] = COMPUTED
    else after[field] = value
  }
  for (const [key, text] of Object.entries(input.period_grades ?? {}) as [PeriodKey, string | null][]) {
    const value = read(text, `period_grades.${key}`)
    if (!periods.includes(key)) errors[`period_grades.${key}`] = NO_PERIOD
    else if (value !== undefined) after.period_grades[key] = value
  }
  const changedPeriods = periods.filter((key) => (after.period_grades[key] ?? null) !== (current.period_grades[key] ?? null))
  if (changedPeriods.length > 0)
    after.grade = finalOfPeriods(
      scale,
      periods.map((key) => after.period_grades[key] ?? null),
    )
  const changedFields = [
    ...changedPeriods,
    ...gradeFields.filter((field) => after[field] !== current[field] && !(field === 'grade' && periods.length > 0)),
  ]
  if (Object.keys(errors).every((field) => field === 'midterm_grade'))
    Object.assign(errors, reExamErrors(scale, after, current, changedFields))
  return { after, changedFields, errors }
}

const pickGrades = ({ midterm_grade, grade, re_exam }: Grades): Grades => ({ midterm_grade, grade, re_exam })

/** The error of a re-exam that does not fit the final grade, at the field that was typed. */
function reExamErrors(scale: ScaleRules, after: Grades, current: Grades, changedFields: readonly SheetField[]): Record<string, string> {
  const isChanged = after.grade !== current.grade || after.re_exam !== current.re_exam
  const text = after.re_exam !== null && isChanged ? reExamProblem(scale, after.grade, after.re_exam) : undefined
  if (!text) return {}
  if (changedFields.includes('re_exam')) return { re_exam: text }
  const [first = 'grade'] = changedFields
  return { [first === 'grade' ? 'grade' : `period_grades.${first}`]: text }
}
