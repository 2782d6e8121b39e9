import type { GradingScale } from '@talaan/contract'

const college = ['1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00']
const codes: Readonly<Record<string, string>> = { NG: 'NG', N: 'NG', INC: 'INC', I: 'INC', IN: 'INC', DR: 'DR', D: 'DR', R: 'R' }

/** A grade as it is kept: `1.5` is `1.50`, `IN` is `INC`; null for none, undefined for what the scale does not know. */
export function canonicalGrade(scale: GradingScale, typed: string | null): string | null | undefined {
  if (typed === null || typed === '') return null
  return codes[typed] ?? (scale === 'COLLEGE_1_5' ? collegeGrade(typed) : highSchoolGrade(typed))
}

function collegeGrade(typed: string): string | undefined {
  if (!/^\d(\.\d{1,2})?$/.test(typed)) return undefined
  const [whole = '', part = ''] = typed.split('.')
  const value = `${whole}.${part.padEnd(2, '0')}`
  return college.includes(value) ? value : undefined
}

/** DepEd Order 8 s. 2015: report card marks are whole numbers from 60 to 100. */
const highSchoolGrade = (typed: string): string | undefined => (/^([6-9]\d|100)$/.test(typed) ? typed : undefined)

export const isNumeric = (grade: string | null): grade is string => grade !== null && /^\d/.test(grade)

/** What a scale allows, for the message beside a field. */
export const allowedText = (scale: GradingScale): string =>
  scale === 'COLLEGE_1_5'
    ? 'Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R'
    : 'Use a whole number from 60 to 100, NG, INC, DR or R'

/** In college a lower number is better: negative when `a` is the better one. */
export const compareCollege = (a: string, b: string): number => Number(a) - Number(b)

/** In high school a higher number is better: negative when `a` is the better one. */
export const compareHighSchool = (a: string, b: string): number => Number(b) - Number(a)

type Standing = 'passed' | 'conditional' | 'failed'

/** College passes to 3.00, 4.00 is conditional; high school passes from 75. */
export function standingOf(scale: GradingScale, grade: string): Standing {
  if (scale === 'HS_60_100') return compareHighSchool(grade, '75') <= 0 ? 'passed' : 'failed'
  if (compareCollege(grade, '3.00') <= 0) return 'passed'
  return compareCollege(grade, '5.00') < 0 ? 'conditional' : 'failed'
}
