const DAY_MS = 86_400_000

interface EventDays {
  starts_on: string | null
  ends_on: string | null
  weekdays: readonly number[]
}

/** Monday is 1 and Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Whether scans of a day belong to the event. The gate log has no first day and takes every day. */
export function isEventDay({ starts_on, ends_on, weekdays }: EventDays, day: string): boolean {
  if (starts_on === null || ends_on === null) return true
  return day >= starts_on && day <= ends_on && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
}

/** The days of an event, the first first; none for the gate log. */
export function eventDays(event: EventDays): string[] {
  const { starts_on, ends_on } = event
  if (starts_on === null || ends_on === null) return []
  const count = Math.round((Date.parse(ends_on) - Date.parse(starts_on)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => addDays(starts_on, index)).filter((day) => isEventDay(event, day))
}

/** The day of an event that is shown first: today, or else the latest day before it, or else the first one. */
export function currentEventDay(event: EventDays, today: string): string {
  const days = eventDays(event)
  return isEventDay(event, today) ? today : (days.findLast((day) => day < today) ?? days[0] ?? today)
}
