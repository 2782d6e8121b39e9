import type { PeriodSheet } from '@talaan/contract'
import { date } from '#lib/format.ts'

const DAY_MS = 86_400_000

/** The days from one school date to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** From this many days on, the days that are left are named. */
const NEAR_DAYS = 14

/** When grades can be entered: `Due 24 Nov 2026, in 3 days`. */
export function windowText({ opens_on, closes_on }: Pick<PeriodSheet, 'opens_on' | 'closes_on'>, today: string): string {
  if (opens_on === null) return 'No grading period in the school calendar'
  if (today < opens_on) return `Opens on ${date(opens_on)}`
  if (closes_on === null) return `Open since ${date(opens_on)}`
  const days = daysBetween(today, closes_on)
  if (days < 0) return `Closed on ${date(closes_on)}`
  if (days === 0) return 'Due today'
  const left = days === 1 ? ', tomorrow' : days <= NEAR_DAYS ? `, in ${days} days` : ''
  return `Due ${date(closes_on)}${left}`
}
