const timePattern = /^(\d{1,2}?):?(\d{2})?([ap]m?)?$/

/**
 * A time of day as people type it, such as `730a`, `7:30 AM`, `1p`, `13:00` or `0730`, as `07:30`; null when it is none.
 * Without a half, 7 to 11 are in the morning and 12 to 6 in the afternoon.
 */
export function readClock(text: string): string | null {
  const compactText = text.toLowerCase().replace(/[\s.]/g, '')
  const match = timePattern.exec(compactText)
  if (!match) return null
  const [, hourText = '', minuteText = '00', dayHalf] = match
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (minute > 59 || hour > 23 || (dayHalf && (hour < 1 || hour > 12))) return null
  const isTwelveHour = dayHalf === undefined && !compactText.startsWith('0') && hour >= 1 && hour <= 12
  const isAfternoon = dayHalf ? dayHalf.startsWith('p') : isTwelveHour ? hour < 7 || hour === 12 : hour >= 12
  return formatClock((hour % 12) + (isAfternoon ? 12 : 0), minute)
}

/** `07:30` as `7:30 AM`; an empty text stays empty. */
export function showClock(clock: string): string {
  if (clock === '') return ''
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Every half hour of a school day, for the list below a field. */
export const halfHours: readonly string[] = Array.from({ length: 32 }, (_, i) =>
  showClock(formatClock(6 + Math.floor(i / 2), (i % 2) * 30)),
)

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function formatClock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
