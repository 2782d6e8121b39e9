import { type NotificationRule, occasions, type Reason } from '@talaan/contract'

/** After an outage a run covers at most so many days before its own, so that nobody gets old news. */
const CATCH_UP_DAYS = 3

export interface Days {
  from: string
  to: string
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time of the day at the school: `08:00`. */
export const schoolTime = (time: Date): string => timeFormat.format(time)

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const latest = (...days: (string | null)[]): string => days.reduce<string>((last, day) => (day !== null && day > last ? day : last), '')

interface CoverageFacts {
  today: string
  /** The day of the last run. */
  last_run_on: string | null
  covers_from: string | null
  starts_on: string | null
}

/** The first day that a run of today covers: the day after the last run, but not long ago and not before the rule was switched on. */
export const firstCoveredDay = ({ today, last_run_on, covers_from, starts_on }: CoverageFacts): string =>
  latest(last_run_on && addDays(last_run_on, 1), covers_from, starts_on, addDays(today, -CATCH_UP_DAYS))

/**
 * The days of the occasion of which people are notified: `days` before or after the days that the run covers. What should have been said before
 * or on a day that is over now is not said any more, apart from a message on a fixed date.
 */
export function occasionDays(
  { occasion, days }: Pick<NotificationRule, 'occasion' | 'days'>,
  { today, covered_from }: { today: string; covered_from: string },
): Days {
  const [from, to] = [addDays(covered_from, -days), addDays(today, -days)]
  const isStale = days <= 0 && occasion !== 'fixed_date'
  return { from: isStale ? latest(from, today) : from, to }
}

interface Schedule extends Omit<CoverageFacts, 'today'> {
  occasion: NotificationRule['occasion']
  on_day: string | null
  ends_on: string | null
  send_at: string
  is_on: boolean
}

/** When a rule runs next; null while it is off and after its last day. */
export function nextRunAt(rule: Schedule, today: string): Date | null {
  if (!rule.is_on) return null
  const isFixed = rule.occasion === 'fixed_date'
  if (isFixed && rule.on_day !== null && rule.last_run_on !== null && rule.last_run_on >= rule.on_day) return null
  const fixedDay = isFixed ? rule.on_day : null
  const day = latest(rule.last_run_on === today ? addDays(today, 1) : today, rule.starts_on, rule.covers_from, fixedDay)
  if (rule.ends_on !== null && day > rule.ends_on) return null
  if (isFixed && rule.on_day !== null && rule.on_day < addDays(day, -CATCH_UP_DAYS)) return null
  return new Date(`${day}T${rule.send_at}:00+08:00`)
}

/** Nobody fits the rule, so there is nothing to fill its texts with. */
export const noRecordReason = (occasion: NotificationRule['occasion']): Reason => ({
  code: 'notification_rule.no_record',
  message: `No one matches this rule now, so its texts cannot be filled. ${occasions[occasion].description}`,
  clears_by: 'Try again when the school calendar has the days, or choose fewer levels and courses',
})

/** No channel of the rule reaches the person who tests it. */
export const unreachedReason: Reason = {
  code: 'notification_rule.unreached',
  message: 'None of the channels of this rule reaches you.',
  clears_by: 'Add an email address or a mobile number to your profile',
}
