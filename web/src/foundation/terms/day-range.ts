import { date } from '#lib/format.ts'

interface MaybeDays {
  opens_on: string | null
  closes_on: string | null
}

/** `3 Aug – 19 Dec 2026`; null when neither day is set. */
export function dayRange({ opens_on, closes_on }: MaybeDays): string | null {
  if (opens_on === null) return closes_on === null ? null : `until ${date(closes_on)}`
  if (closes_on === null) return `from ${date(opens_on)}`
  if (opens_on === closes_on) return date(opens_on)
  const isSameYear = opens_on.slice(0, 4) === closes_on.slice(0, 4)
  return `${isSameYear ? date(opens_on).slice(0, -5) : date(opens_on)} – ${date(closes_on)}`
}
