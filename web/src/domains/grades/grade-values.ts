import type { GradingScale } from '@talaan/contract'
import { collegeGrades, gradeCodesByInput, highSchoolGrades, parseGrade } from '@talaan/contract/values'

export const gradeFields = ['midterm_grade', 'grade', 're_exam'] as const
export type GradeField = (typeof gradeFields)[number]

/** The grade as it will be saved: empty for none, undefined for a text that the scale does not know. */
export const readGrade = (scale: GradingScale, typed: string): string | undefined => {
  const grade = parseGrade(scale, typed)
  return grade === null ? '' : grade
}

/** Whether the text is the beginning of a valid grade. */
export function isPartialGrade(scale: GradingScale, typed: string): boolean {
  const text = typed.trim().toUpperCase().replace(',', '.')
  const values = scale === 'COLLEGE_1_5' ? collegeGrades : highSchoolGrades
  return [...values, ...Object.keys(gradeCodesByInput)].some((value) => value.startsWith(text))
}
