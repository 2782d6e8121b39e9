const monthName = new Intl.DateTimeFormat('en-PH', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const FIRST_YEAR = 2020

/** `October 2026` of `2026-10`. */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** The months from January 2020 to the month of a day, newest first. */
export function monthsUntil(day: string): { value: string; label: string }[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const count = (year - FIRST_YEAR) * 12 + month
  return Array.from({ length: count }, (_, index) => {
    const place = count - 1 - index
    const value = `${FIRST_YEAR + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
    return { value, label: monthText(value) }
  })
}
