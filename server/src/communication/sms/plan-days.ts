import { MAX_SMS_DAYS, type Reason } from '@talaan/contract'
import { quietHoursEnd } from '#platform/outbox/rules.ts'
import { schoolDay } from '#platform/school-day.ts'

const DAY_MS = 86_400_000
/** The hour at which the texts of a later day begin, in Manila. */
const MORNING = 'T07:00:00+08:00'

export interface PlannedDay {
  day: string
  /** When the first text of this day is due. */
  at: Date
  texts: number
}

interface PlanInput {
  start: Date
  /** All texts, counted in segments. */
  segments: number
  /** The segments of the longest text, which is not divided between two days. */
  largest: number
  /** The most texts on a day; 0 for no limit. */
  limit: number
  /** Texts of other batches by day. */
  used: ReadonlyMap<string, number>
}

/** Divides texts among the days from `start` on, so that no day exceeds the limit; undefined when they need too many days. */
export function planDays({ start, segments, largest, limit, used }: PlanInput): PlannedDay[] | undefined {
  const days: PlannedDay[] = []
  let rest = segments
  for (let offset = 0; rest > 0; offset++) {
    if (offset === MAX_SMS_DAYS) return undefined
    const day = schoolDay(new Date(start.getTime() + offset * DAY_MS))
    const free = limit === 0 ? rest : Math.max(0, limit - (used.get(day) ?? 0) - (largest - 1))
    const texts = Math.min(free, rest)
    if (texts > 0) days.push({ day, at: offset === 0 ? start : new Date(`${day}${MORNING}`), texts })
    rest -= texts
  }
  return days
}

/** When a batch begins: now or at its time, and in the morning when that is in the quiet hours. */
export function startOf(now: Date, sendAt: Date | null, hasQuietHours: boolean): Date {
  const wanted = sendAt !== null && sendAt > now ? sendAt : now
  return (hasQuietHours ? quietHoursEnd(wanted) : undefined) ?? wanted
}

export const overLimitReason = (limit: number): Reason => ({
  code: 'sms.over_limit',
  message: `With at most ${limit} texts a day, this needs more than ${MAX_SMS_DAYS} days.`,
  clears_by: 'Send it to fewer people, shorten the text, or raise the daily limit in the settings',
  url: '/admin/sms/settings',
})
