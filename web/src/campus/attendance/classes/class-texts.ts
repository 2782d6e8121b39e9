import type { ClassMark } from '@talaan/contract/values'

/** The letters of the grid; a day without a mark is empty. */
export const markLetters: Record<ClassMark, string> = { present: '✓', late: 'L', absent: 'A', excused: 'E' }

const monthFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long' })
const weekdayFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short' })

/** `2026-08` as `August 2026`. */
export const monthText = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))
export const weekdayText = (day: string): string => weekdayFormat.format(new Date(`${day}T00:00:00Z`))

/** The months of a school year, June to May, to choose from. */
export function monthsOf(schoolYear: string): string[] {
  const year = Number(schoolYear.slice(0, 4))
  return Array.from({ length: 14 }, (_, index) => {
    const month = 5 + index
    return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
