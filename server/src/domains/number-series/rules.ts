import { defaultPatterns, formatStudentNumber, isYearly, type LevelType } from '@talaan/contract'

export type Patterns = Record<LevelType, string>

export const patternKeys = { college: 'student_number_pattern', high_school: 'student_number_pattern_hs' } as const

/** What the school set, and else the pattern in use everywhere. */
export const patternsOf = (stored: Readonly<Record<string, string | undefined>>): Patterns => ({
  college: stored[patternKeys.college] ?? defaultPatterns.college,
  high_school: stored[patternKeys.high_school] ?? defaultPatterns.high_school,
})

/** Which series a number is taken from: one for each kind, and for each year where the pattern names the year. */
export function seriesKey(pattern: string, levelType: LevelType, schoolYear: string): string {
  const kind = levelType === 'high_school' ? 'student hs' : 'student'
  return `${kind} ${isYearly(pattern) ? schoolYear.slice(0, 4) : 'all'}`
}

/** So many numbers from `first` on, the used ones left out, as far as `window` numbers reach. */
export function freeNumbers(
  of: { pattern: string; school_year: string; first: number; window: number; count: number },
  used: ReadonlySet<string>,
): { numbers: string[]; next: number } {
  const numbers: string[] = []
  let next = of.first
  while (numbers.length < of.count && next < of.first + of.window) {
    const number = formatStudentNumber(of.pattern, of.school_year, next++)
    if (!used.has(number.toUpperCase())) numbers.push(number)
  }
  return { numbers, next }
}
