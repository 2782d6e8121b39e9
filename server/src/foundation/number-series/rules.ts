import { defaultPatterns, formatStudentNumber, isYearly, type LevelType, numberKey } from '@talaan/contract'

export type Patterns = Record<LevelType, string>

export const patternKeys = { college: 'student_number_pattern', high_school: 'student_number_pattern_hs' } as const

/** The patterns from the settings, or the default ones. */
export const patternsOf = (stored: Readonly<Record<string, string | undefined>>): Patterns => ({
  college: stored[patternKeys.college] ?? defaultPatterns.college,
  high_school: stored[patternKeys.high_school] ?? defaultPatterns.high_school,
})

/** The key of a series: one for each kind of student, and for each year if the pattern contains the year. */
export function seriesKey(pattern: string, levelType: LevelType, schoolYear: string): string {
  const kind = levelType === 'high_school' ? 'student hs' : 'student'
  return `${kind} ${isYearly(pattern) ? schoolYear.slice(0, 4) : 'all'}`
}

/** Up to `count` unused numbers among the `window` numbers from `first` on. */
export function freeNumbers(
  range: { pattern: string; school_year: string; first: number; window: number; count: number },
  usedNumbers: ReadonlySet<string>,
): { numbers: string[]; next: number } {
  const numbers: string[] = []
  let next = range.first
  while (numbers.length < range.count && next < range.first + range.window) {
    const number = formatStudentNumber(range.pattern, range.school_year, next++)
    if (!usedNumbers.has(numberKey(number))) numbers.push(number)
  }
  return { numbers, next }
}
