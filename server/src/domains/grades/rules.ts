import type { GradingScale } from '@talaan/contract'
import { allowedText, canonicalGrade, isNumeric, standingOf } from './values.ts'

export const fields = ['midterm_grade', 'grade', 're_exam'] as const
export type Field = (typeof fields)[number]
export type Grades = Record<Field, string | null>

/** A re-exam belongs to INC, to a conditional college grade, and to a failed high school grade; not to 5.00, which is repeated. */
export function allowsReExam(scale: GradingScale, grade: string | null): boolean {
  if (grade === 'INC') return true
  if (!isNumeric(grade)) return false
  return standingOf(scale, grade) === (scale === 'COLLEGE_1_5' ? 'conditional' : 'failed')
}

/** What a re-exam may give: completing an INC any number; a removal exam of a conditional grade 3.00 or 5.00 and nothing between. */
function reExamText(scale: GradingScale, grade: string | null, reExam: string): string | undefined {
  if (!allowsReExam(scale, grade)) return 'A re-exam needs a final grade of INC or a conditional or failed one that can be removed'
  if (!isNumeric(reExam)) return 'A re-exam gives a number'
  if (scale === 'COLLEGE_1_5' && grade !== 'INC' && reExam !== '3.00' && reExam !== '5.00') return 'A removal exam gives 3.00 or 5.00'
  return undefined
}

export interface Current extends Grades {
  id: number
  grading_scale: GradingScale
}
export type Typed = Partial<Record<Field, string | null>>
export interface Change {
  after: Grades
  changed: Field[]
  errors: Partial<Record<Field, string>>
}

/** What a row of the form comes to: its grades afterwards, which of them change, and a text per field that cannot be kept. */
export function changeOf(current: Current, typed: Typed): Change {
  const errors: Change['errors'] = {}
  const after: Grades = { midterm_grade: current.midterm_grade, grade: current.grade, re_exam: current.re_exam }
  for (const field of fields) {
    const text = typed[field]
    if (text === undefined) continue
    const value = canonicalGrade(current.grading_scale, text)
    if (value === undefined) errors[field] = allowedText(current.grading_scale)
    else after[field] = value
  }
  const changed = fields.filter((field) => after[field] !== current[field])
  if (after.re_exam !== null && changed.some((field) => field !== 'midterm_grade') && !errors.grade && !errors.re_exam) {
    const text = reExamText(current.grading_scale, after.grade, after.re_exam)
    if (text)
      errors[changed.includes('re_exam') ? 're_exam' : 'grade'] = changed.includes('re_exam') ? text : `${text}. Clear the re-exam first`
  }
  return { after, changed, errors }
}

const codeRemarks: Readonly<Record<string, string>> = { NG: 'NO GRADE', INC: 'INCOMPLETE', DR: 'DROPPED', R: 'REPEAT' }
const remarks = { passed: 'PASSED', conditional: 'CONDITIONAL', failed: 'FAILED' }

/** The word beside the grades: empty before there is a final grade, COMPLETED or REMOVED when a re-exam made it pass. */
export function remarksOf(scale: GradingScale, grade: string | null, reExam: string | null): string {
  if (grade === null) return ''
  if (isNumeric(reExam) && allowsReExam(scale, grade)) {
    const standing = standingOf(scale, reExam)
    if (standing !== 'passed') return remarks[standing]
    return grade === 'INC' ? 'COMPLETED' : 'REMOVED'
  }
  return codeRemarks[grade] ?? remarks[standingOf(scale, grade)]
}
