import type { AttendanceEvent } from '@talaan/contract'
import type { AttendanceEventStatus, AttendanceStatus } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import type { Tone } from '#ui/list/figures.tsx'

export const eventStatuses: Record<AttendanceEventStatus, { text: string; tone: Tone }> = {
  current: { text: 'Current', tone: 'green' },
  upcoming: { text: 'Upcoming', tone: 'blue' },
  past: { text: 'Past', tone: 'gray' },
  closed: { text: 'Closed', tone: 'gray' },
  cancelled: { text: 'Cancelled', tone: 'red' },
}

export const statusTones: Record<AttendanceStatus, Tone> = {
  present: 'green',
  late: 'orange',
  absent: 'red',
  excused: 'blue',
  not_yet: 'gray',
  unexpected: 'cyan',
}

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type EventDays = Pick<AttendanceEvent, 'starts_on' | 'ends_on' | 'weekdays'>

/** `12 Aug 2026`, or `3 Aug 2026 to 31 Aug 2026, Mon, Wed`. */
export function daysText({ starts_on, ends_on, weekdays }: EventDays): string {
  if (starts_on === null) return 'Always open'
  if (ends_on === null || ends_on === starts_on) return date(starts_on)
  const names = weekdays.map((day) => weekdayNames[day - 1]!.slice(0, 3))
  return [`${date(starts_on)} to ${date(ends_on)}`, ...names].join(', ')
}

/** `07:30` as `7:30 AM`. */
function clockText(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

const rangeText = (name: string, from: string | null, to: string | null): string[] => {
  if (from === null && to === null) return []
  if (from === null) return [`${name} out ${clockText(to!)}`]
  return [`${name} in ${clockText(from)}${to === null ? '' : `, out ${clockText(to)}`}`]
}

/** The times of the sessions, in words. */
export function timesText({ am_in, am_out, pm_in, pm_out, late_after }: AttendanceEvent): string {
  const ranges = [...rangeText('Morning', am_in, am_out), ...rangeText('Afternoon', pm_in, pm_out)]
  const late = am_in !== null || pm_in !== null ? [`late after ${late_after} minutes`] : []
  return [...ranges, ...late].join('; ') || 'No times'
}
