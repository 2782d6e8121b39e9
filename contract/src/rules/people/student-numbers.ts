export const defaultPatterns = { college: '{YYYY}-{SEQ:5}', high_school: 'HS{YY}-{SEQ:4}' } as const

/** Capital letters and digits, with single dashes, slashes and dots between them. */
export const STUDENT_NUMBER = /^[A-Z0-9]+(?:[-/.][A-Z0-9]+)*$/

const tokens = /\{(YYYY|YY|SEQ:[1-9])\}/g

/** A student number from a pattern: `{YYYY}-{SEQ:5}` with 2026-2027 and 12 gives `2026-00012`. */
export function formatStudentNumber(pattern: string, schoolYear: string, sequence: number): string {
  const parts: Record<string, string> = { YYYY: schoolYear.slice(0, 4), YY: schoolYear.slice(2, 4) }
  return pattern.replace(tokens, (_, token: string) => parts[token] ?? String(sequence).padStart(Number(token.slice(4)), '0'))
}

/** Whether the running number starts again every year. */
export const isYearly = (pattern: string): boolean => /\{YY(YY)?\}/.test(pattern)

/** The problem with a pattern, as a message for people; undefined for a valid pattern. */
export function patternProblem(pattern: string): string | undefined {
  const literal = pattern.replace(tokens, '')
  if (/[{}]/.test(literal)) return 'Use only {YYYY}, {YY} and {SEQ:5} in braces'
  if ((pattern.match(/\{SEQ:\d\}/g) ?? []).length !== 1) return 'The format must have {SEQ:5} once, for the running number'
  if (/[^A-Z0-9./-]/.test(literal)) return 'Outside the braces, use only capital letters, digits, dashes, dots and slashes'
  const example = formatStudentNumber(pattern, '2026-2027', 1)
  if (example.length > 20) return `${example} is longer than 20 characters`
  return STUDENT_NUMBER.test(example) ? undefined : `${example} is not a valid student number`
}

/** A student, employee or application number in its normal form: people leave dashes out and write spaces and small letters. */
export const numberKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
