import { type AttendanceEventStatus, type AttendanceStatus, eventDaysText } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import type { Tone } from '#ui/list/figures.tsx'

export const eventTones: Readonly<Record<AttendanceEventStatus, Tone>> = {
  current: 'green',
  upcoming: 'blue',
  past: 'gray',
  closed: 'gray',
  cancelled: 'red',
}

export const statusTones: Readonly<Record<AttendanceStatus, Tone>> = {
  present: 'green',
  late: 'orange',
  absent: 'red',
  excused: 'blue',
  not_yet: 'gray',
  unexpected: 'cyan',
}

/** `12 Aug 2026`, or `3 Aug 2026 to 31 Aug 2026, Mon, Wed`. */
export const daysText = (event: Parameters<typeof eventDaysText>[0]): string => eventDaysText(event, date)
