const MANILA_MS = 8 * 3_600_000

/** A moment as the value of an input of date and time, in the time of the school. */
export const toInput = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + MANILA_MS).toISOString().slice(0, 16)

/** What was typed as a moment; empty when it is none. */
export function toInstant(typed: string): string {
  const at = new Date(`${typed}:00+08:00`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
