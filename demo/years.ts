/** The files of the demo school are of one school year; here they are moved to another one. */

/** The first year of the running school year in the files. */
export const FIRST_YEAR = 2026

const DAY = 86_400_000
const WEEK = 7 * DAY

/** The first year of the school year of a day; classes begin in August. */
export const firstYearOf = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0)

/** Moves the years of days, school years, numbers and references in a text; other texts stay as they are. */
export function moveYears(text: string, years: number): string {
  const later = (year: string) => String(Number(year) + years)
  if (/^20\d\d-20\d\d$/.test(text)) return text.replace(/20\d\d/g, later)
  return text
    .replace(/\b20\d\d(?=-\d)|(?<=-)20\d\d(?=\d{4}-)/g, later)
    .replace(/^A(\d\d)(?=-)/, (_, year) => `A${later(`20${year}`).slice(2)}`)
}

/** Moves a day by whole weeks, so that it stays the same day of the week. */
export function moveWeeks(day: string, years: number): string {
  const start = Date.UTC(FIRST_YEAR, 7, 1)
  const weeks = Math.round((Date.UTC(FIRST_YEAR + years, 7, 1) - start) / WEEK)
  return new Date(Date.parse(day) + weeks * WEEK).toISOString().slice(0, 10)
}

/** Moves every text of a value that was read from a file. */
export function moveTexts<T>(value: T, move: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? move(part) : part)) as T
}
