import type { GradingScale } from '../shapes.ts'

/** The grades of the college scale; 4.00 is a conditional grade. */
export const collegeGrades = ['1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00']
/** DepEd Order 8 s. 2015: report card marks are whole numbers from 60 to 100. */
export const highSchoolGrades = Array.from({ length: 41 }, (_, i) => String(60 + i))

/** Grade codes by the text that people may type for them. */
export const gradeCodesByInput: Readonly<Record<string, string>> = {
  NG: 'NG',
  N: 'NG',
  INC: 'INC',
  I: 'INC',
  IN: 'INC',
  DR: 'DR',
  D: 'DR',
  R: 'R',
}

/** The stored form of a typed grade: `1.5` and `1,5` give `1.50`, `in` gives `INC`; null for no grade, undefined for a value outside the scale. */
export function parseGrade(scale: GradingScale, typed: string | null): string | null | undefined {
  const text = typed?.trim().toUpperCase() ?? ''
  if (text === '') return null
  const code = Object.hasOwn(gradeCodesByInput, text) ? gradeCodesByInput[text] : undefined
  if (code) return code
  if (scale === 'HS_60_100') return highSchoolGrades.includes(text) ? text : undefined
  const [, wholePart, part = ''] = /^(\d)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const value = `${wholePart}.${part.padEnd(2, '0')}`
  return collegeGrades.includes(value) ? value : undefined
}

/** The allowed grades of a scale, as the message beside a field. */
export const describeAllowedGrades = (scale: GradingScale): string =>
  scale === 'COLLEGE_1_5'
    ? 'Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R'
    : 'Use a whole number from 60 to 100, NG, INC, DR or R'

/** Whether the grade is a number and not a code. */
export const isNumericGrade = (grade: string | null | undefined): grade is string => /^\d/.test(grade ?? '')

/** Negative when `a` is the better grade. In college the lower number is better. */
export const compareCollege = (a: string, b: string): number => Number(a) - Number(b)

/** Negative when `a` is the better grade. In high school the higher number is better. */
export const compareHighSchool = (a: string, b: string): number => Number(b) - Number(a)

export type GradeStanding = 'passed' | 'conditional' | 'failed'

/** The standing of a numeric grade. College: passed up to 3.00, conditional at 4.00. High school: passed from 75. */
export function gradeStanding(scale: GradingScale, grade: string): GradeStanding {
  if (scale === 'HS_60_100') return compareHighSchool(grade, '75') <= 0 ? 'passed' : 'failed'
  if (compareCollege(grade, '3.00') <= 0) return 'passed'
  return compareCollege(grade, '5.00') < 0 ? 'conditional' : 'failed'
}

/** A re-exam is allowed for INC, a conditional college grade and a failed high school grade, but not for 5.00, which must be repeated. */
export function allowsReExam(scale: GradingScale, grade: string | null | undefined): boolean {
  if (grade === 'INC') return true
  if (!isNumericGrade(grade)) return false
  return gradeStanding(scale, grade) === (scale === 'COLLEGE_1_5' ? 'conditional' : 'failed')
}

/**
 * Why this re-exam grade is not valid with this final grade; undefined when it is valid. The completion of an INC may give any number,
 * the removal of a conditional grade gives 3.00 or 5.00.
 */
export function reExamProblem(scale: GradingScale, grade: string | null, reExam: string | null): string | undefined {
  if (!reExam) return undefined
  if (!allowsReExam(scale, grade)) return 'A re-exam needs a final grade of INC, or one that can be removed. Clear the re-exam first'
  if (!isNumericGrade(reExam)) return 'The re-exam grade must be a number'
  const isRemoval = scale === 'COLLEGE_1_5' && grade !== 'INC'
  return isRemoval && reExam !== '3.00' && reExam !== '5.00' ? 'The removal exam grade must be 3.00 or 5.00' : undefined
}

/**
 * The grade that counts. In college a re-exam replaces the grade. In high school the remedial mark is averaged with the final grade and
 * rounded to a whole number (DepEd Order 8 s. 2015); the completion of an INC is the grade itself.
 */
export function gradeAfterReExam(scale: GradingScale, grade: string | null, reExam: string | null): string | null {
  if (!reExam || !allowsReExam(scale, grade)) return grade
  if (scale === 'COLLEGE_1_5' || !isNumericGrade(grade) || !isNumericGrade(reExam)) return reExam
  return String(Math.floor((Number(grade) + Number(reExam) + 1) / 2))
}

/** The descriptor of a high school mark or average in whole numbers (DepEd Order 8 s. 2015). */
export function describeHighSchoolGrade(grade: number): string {
  if (grade >= 90) return 'Outstanding'
  if (grade >= 85) return 'Very Satisfactory'
  if (grade >= 80) return 'Satisfactory'
  return grade >= 75 ? 'Fairly Satisfactory' : 'Did Not Meet Expectations'
}

/** The result of a school year in high school, by the number of failed learning areas. */
type YearResult = 'promoted' | 'conditionally_promoted' | 'retained'
export function yearResultOf(failedSubjects: number): YearResult {
  if (failedSubjects === 0) return 'promoted'
  return failedSubjects <= 2 ? 'conditionally_promoted' : 'retained'
}

const codeRemarks: Readonly<Record<string, string>> = { NG: 'NO GRADE', INC: 'INCOMPLETE', DR: 'DROPPED', R: 'REPEAT' }
const standingRemarks: Readonly<Record<GradeStanding, string>> = { passed: 'PASSED', conditional: 'CONDITIONAL', failed: 'FAILED' }

/** The remark beside the grades: empty without a final grade, COMPLETED or REMOVED after a passed re-exam. */
export function remarksOf(scale: GradingScale, grade: string | null, reExam: string | null): string {
  if (!grade) return ''
  if (isNumericGrade(reExam) && allowsReExam(scale, grade)) {
    const standing = gradeStanding(scale, gradeAfterReExam(scale, grade, reExam)!)
    if (standing !== 'passed') return standingRemarks[standing]
    return grade === 'INC' ? 'COMPLETED' : 'REMOVED'
  }
  return codeRemarks[grade] ?? standingRemarks[gradeStanding(scale, grade)]
}
