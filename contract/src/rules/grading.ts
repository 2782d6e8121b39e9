import type { GradingScale } from '../values.ts'

/** The grades of the college scale; 4.00 is conditional. */
export const collegeGrades = ['1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00']
/** DepEd Order 8 s. 2015: report card marks are whole numbers from 60 to 100. */
export const highSchoolGrades = Array.from({ length: 41 }, (_, i) => String(60 + i))

/** Codes as they may be typed, and as they are kept. */
export const keptCodes: Readonly<Record<string, string>> = { NG: 'NG', N: 'NG', INC: 'INC', I: 'INC', IN: 'INC', DR: 'DR', D: 'DR', R: 'R' }

/** A grade as it is kept: `1.5` and `1,5` are `1.50`, `in` is `INC`; null for none, undefined for what the scale does not know. */
export function canonicalGrade(scale: GradingScale, typed: string | null): string | null | undefined {
  const text = typed?.trim().toUpperCase() ?? ''
  if (text === '') return null
  const code = Object.hasOwn(keptCodes, text) ? keptCodes[text] : undefined
  if (code) return code
  if (scale === 'HS_60_100') return highSchoolGrades.includes(text) ? text : undefined
  const [, whole, part = ''] = /^(\d)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const value = `${whole}.${part.padEnd(2, '0')}`
  return collegeGrades.includes(value) ? value : undefined
}

/** What a scale allows, for the message beside a field. */
export const allowedGrades = (scale: GradingScale): string =>
  scale === 'COLLEGE_1_5'
    ? 'Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R'
    : 'Use a whole number from 60 to 100, NG, INC, DR or R'

/** Not a code. */
export const isNumericGrade = (grade: string | null | undefined): grade is string => /^\d/.test(grade ?? '')

/** In college a lower number is better: negative when `a` is the better one. */
export const compareCollege = (a: string, b: string): number => Number(a) - Number(b)

/** In high school a higher number is better: negative when `a` is the better one. */
export const compareHighSchool = (a: string, b: string): number => Number(b) - Number(a)

export type GradeStanding = 'passed' | 'conditional' | 'failed'

/** Of a numeric grade: college passes to 3.00, 4.00 is conditional; high school passes from 75. */
export function gradeStanding(scale: GradingScale, grade: string): GradeStanding {
  if (scale === 'HS_60_100') return compareHighSchool(grade, '75') <= 0 ? 'passed' : 'failed'
  if (compareCollege(grade, '3.00') <= 0) return 'passed'
  return compareCollege(grade, '5.00') < 0 ? 'conditional' : 'failed'
}

/** A re-exam belongs to INC, to a conditional college grade, and to a failed high school grade; not to 5.00, which is repeated. */
export function allowsReExam(scale: GradingScale, grade: string | null | undefined): boolean {
  if (grade === 'INC') return true
  if (!isNumericGrade(grade)) return false
  return gradeStanding(scale, grade) === (scale === 'COLLEGE_1_5' ? 'conditional' : 'failed')
}

/** Why this re-exam cannot stand beside this final grade. Completing an INC gives any number, removing a conditional 3.00 or 5.00. */
export function reExamProblem(scale: GradingScale, grade: string | null, reExam: string | null): string | undefined {
  if (!reExam) return undefined
  if (!allowsReExam(scale, grade)) return 'A re-exam needs a final grade of INC, or one that can be removed. Clear the re-exam first'
  if (!isNumericGrade(reExam)) return 'A re-exam gives a number'
  const isRemoval = scale === 'COLLEGE_1_5' && grade !== 'INC'
  return isRemoval && reExam !== '3.00' && reExam !== '5.00' ? 'A removal exam gives 3.00 or 5.00' : undefined
}

const codeRemarks: Readonly<Record<string, string>> = { NG: 'NO GRADE', INC: 'INCOMPLETE', DR: 'DROPPED', R: 'REPEAT' }
const standingRemarks: Readonly<Record<GradeStanding, string>> = { passed: 'PASSED', conditional: 'CONDITIONAL', failed: 'FAILED' }

/** The word beside the grades: empty before there is a final grade, COMPLETED or REMOVED when a re-exam made it pass. */
export function remarksOf(scale: GradingScale, grade: string | null, reExam: string | null): string {
  if (!grade) return ''
  if (isNumericGrade(reExam) && allowsReExam(scale, grade)) {
    const standing = gradeStanding(scale, reExam)
    if (standing !== 'passed') return standingRemarks[standing]
    return grade === 'INC' ? 'COMPLETED' : 'REMOVED'
  }
  return codeRemarks[grade] ?? standingRemarks[gradeStanding(scale, grade)]
}
