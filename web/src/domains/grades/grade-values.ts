import type { GradingScale } from '@talaan/contract'

export const gradeFields = ['midterm_grade', 'grade', 're_exam'] as const
export type GradeField = (typeof gradeFields)[number]

const college = ['1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00']
const codes: Readonly<Record<string, string>> = { NG: 'NG', N: 'NG', INC: 'INC', I: 'INC', IN: 'INC', DR: 'DR', D: 'DR', R: 'R' }

/** A grade as it will be kept: `1.5` is `1.50`, `in` is `INC`; empty for none, undefined for what the scale does not know. */
export function readGrade(scale: GradingScale, typed: string): string | undefined {
  const text = typed.trim().toUpperCase()
  if (text === '') return ''
  return codes[text] ?? (scale === 'COLLEGE_1_5' ? collegeGrade(text) : /^([6-9]\d|100)$/.test(text) ? text : undefined)
}

/** Also what a spreadsheet hands over: `1`, `1.5`, decimal commas. */
function collegeGrade(text: string): string | undefined {
  const parts = /^(\d)(?:[.,](\d{1,2}))?$/.exec(text)
  const value = parts && `${parts[1]}.${(parts[2] ?? '').padEnd(2, '0')}`
  return value && college.includes(value) ? value : undefined
}

const highSchool = Array.from({ length: 41 }, (_, i) => String(60 + i))

/** Whether more typing may still make a grade of it. */
export function isBeginning(scale: GradingScale, typed: string): boolean {
  const text = typed.trim().toUpperCase().replace(',', '.')
  const values = scale === 'COLLEGE_1_5' ? college : highSchool
  return [...values, ...Object.keys(codes)].some((value) => value.startsWith(text))
}

/** What may be typed, for the message at a bad cell. */
export const allowedGrades = (scale: GradingScale): string =>
  scale === 'COLLEGE_1_5'
    ? 'Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R'
    : 'Use a whole number from 60 to 100, NG, INC, DR or R'

const isNumber = (grade: string): boolean => /^\d/.test(grade)

/** College passes to 3.00 and is conditional below 5.00; high school passes from 75. The two are never compared. */
function standing(scale: GradingScale, grade: string): 'passed' | 'conditional' | 'failed' {
  const value = Number(grade)
  if (scale === 'HS_60_100') return value >= 75 ? 'passed' : 'failed'
  if (value <= 3) return 'passed'
  return value < 5 ? 'conditional' : 'failed'
}

/** Whether a final grade has a re-exam: INC, or one that can be removed. 5.00 is repeated instead. */
export function allowsReExam(scale: GradingScale, grade: string | null | undefined): boolean {
  if (grade === 'INC') return true
  if (!grade || !isNumber(grade)) return false
  return standing(scale, grade) === (scale === 'COLLEGE_1_5' ? 'conditional' : 'failed')
}

/** Why this re-exam cannot stand beside this final grade. */
export function reExamProblem(scale: GradingScale, grade: string, reExam: string): string | undefined {
  if (!reExam) return undefined
  if (!allowsReExam(scale, grade)) return 'A re-exam needs a final grade of INC, or one that can be removed. Clear the re-exam first'
  if (!isNumber(reExam)) return 'A re-exam gives a number'
  const removal = scale === 'COLLEGE_1_5' && grade !== 'INC'
  return removal && reExam !== '3.00' && reExam !== '5.00' ? 'A removal exam gives 3.00 or 5.00' : undefined
}

const codeRemarks: Readonly<Record<string, string>> = { NG: 'NO GRADE', INC: 'INCOMPLETE', DR: 'DROPPED', R: 'REPEAT' }
const words = { passed: 'PASSED', conditional: 'CONDITIONAL', failed: 'FAILED' }

/** The word beside the grades; empty before there is a final grade. */
export function remarksOf(scale: GradingScale, grade: string, reExam: string): string {
  if (!grade) return ''
  if (reExam && isNumber(reExam) && allowsReExam(scale, grade)) {
    const after = standing(scale, reExam)
    if (after !== 'passed') return words[after]
    return grade === 'INC' ? 'COMPLETED' : 'REMOVED'
  }
  return codeRemarks[grade] ?? words[standing(scale, grade)]
}
