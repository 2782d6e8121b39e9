import { type AttendanceSession, eventDays, isEventDay, type Reason } from '@talaan/contract'
import { cancelledReason, gateReason } from '../reasons.ts'
import type { EventRecord } from './event-queries.ts'

/** A half of a day of an event, as moments. */
export interface SessionWindow {
  session: AttendanceSession
  from_at: Date
  until_at: Date
  /** Who comes later is late; null without a time in. */
  late_at: Date | null
  /** From then on, who was not recorded is absent; null when that never happens. */
  over_at: Date | null
}

type EventTimes = Pick<EventRecord, 'am_in' | 'am_out' | 'pm_in' | 'pm_out' | 'late_after' | 'closed_at' | 'cancelled_at'>

const NOON = '12:00'
const MINUTE = 60_000
const DAY = 86_400_000

/** A time of a school day. */
export const momentOf = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+08:00`)
export const endOfDay = (day: string): Date => new Date(momentOf(day, '00:00').getTime() + DAY)

export function sessionsOf({
  am_in,
  am_out,
  pm_in,
  pm_out,
}: Pick<EventTimes, 'am_in' | 'am_out' | 'pm_in' | 'pm_out'>): AttendanceSession[] {
  const sessions = [...((am_in ?? am_out) ? (['am'] as const) : []), ...((pm_in ?? pm_out) ? (['pm'] as const) : [])]
  return sessions.length > 0 ? sessions : ['day']
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Between the end of the morning and the start of the afternoon, which are noon where they are not known. */
function middleOf({ am_in, am_out, pm_in, pm_out }: EventTimes, day: string): Date {
  const start = pm_in ?? earlier(pm_out ?? NOON, NOON)
  const end = earlier(am_out ?? later(am_in ?? NOON, NOON), start)
  return new Date((momentOf(day, end).getTime() + momentOf(day, start).getTime()) / 2)
}

/** When the session is over: at its time out, or at its end, or when the event is closed during it. */
function overAt({ closed_at, cancelled_at }: EventTimes, from: Date, end: Date): Date | null {
  if (cancelled_at !== null) return null
  if (closed_at === null) return end
  if (closed_at < from) return null
  return closed_at < end ? closed_at : end
}

/** The sessions of a day with their moments. Every moment of the day is in exactly one session. */
export function windowsOf(event: EventTimes, day: string): SessionWindow[] {
  const [start, end] = [momentOf(day, '00:00'), endOfDay(day)]
  const sessions = sessionsOf(event)
  const middle = sessions.length === 2 ? middleOf(event, day) : end
  return sessions.map((session, index) => {
    const [from_at, until_at] = index === 0 ? [start, middle] : [middle, end]
    const [timeIn, timeOut] = session === 'pm' ? [event.pm_in, event.pm_out] : [event.am_in, event.am_out]
    const late_at = timeIn === null ? null : new Date(momentOf(day, timeIn).getTime() + event.late_after * MINUTE)
    return { session, from_at, until_at, late_at, over_at: overAt(event, from_at, timeOut === null ? until_at : momentOf(day, timeOut)) }
  })
}

/** Whether a scan at this moment belongs to the event. What was scanned before the event was closed may arrive later. */
export function isOpenAt(event: EventRecord, day: string, at: Date): boolean {
  if (event.cancelled_at !== null || !isEventDay(event, day)) return false
  return event.closed_at === null || at <= event.closed_at
}

/** Whether every session of the last day is over, or the event was closed. */
export function isOver(event: EventRecord, now: Date): boolean {
  if (event.closed_at !== null) return true
  const last = eventDays(event).at(-1)!
  return windowsOf(event, last).every(({ over_at }) => over_at !== null && over_at <= now)
}

/** Why nothing is entered by hand. */
export const entryReasons = ({ cancelled_at }: EventRecord): Reason[] => (cancelled_at === null ? [] : [cancelledReason])

/** The gate log never changes, and what is cancelled stays cancelled. */
export const changeReasons = (event: EventRecord): Reason[] => (event.is_gate ? [gateReason] : entryReasons(event))
