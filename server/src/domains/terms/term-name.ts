import { isYearLong } from '@talaan/contract'

const longFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** A day as messages write it: `June 8, 2026`, or 'not set'. */
export const longDay = (date: string): string => (date === '' ? 'not set' : longFormat.format(new Date(`${date}T00:00:00Z`)))

const semesterNames = ['', 'first semester', 'second semester', 'summer'] as const

/**
 * A term as screens write it: `first semester of 2026–2027`, or `school year 2026–2027` for a level that enrolls for the whole year. Text
 * messages replace the long dash.
 */
export function termName({ school_year, semester, level }: { school_year: string; semester: number; level?: number }): string {
  const year = school_year.replace('-', '–')
  if (level !== undefined && isYearLong({ level, semester })) return `school year ${year}`
  return `${semesterNames[semester] ?? 'term'} of ${year}`
}
