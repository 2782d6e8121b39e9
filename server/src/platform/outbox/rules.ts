/** After this number of attempts a message has failed. */
export const MAX_ATTEMPTS = 8
/** An attempt never takes longer, so a message that is still sending then was lost in a crash. */
export const MAX_SENDING_MINUTES = 5
/** A secret that was not sent within this time is deleted. */
export const SECRET_DAYS = 7

const MINUTE = 60_000
const QUIET_FROM = 20 * 60
const QUIET_TO = 7 * 60
/** Offset to UTC; Manila has no summer time. */
const MANILA_MINUTES = 8 * 60
const DAY_MINUTES = 24 * 60

/**
 * The time of the next attempt: after 1, 2, 4, … minutes, with a random variation of a fifth so that messages do not retry together, and
 * not before `seconds` have passed, as the provider requested. Undefined after the last attempt. `random` is a number from 0 to 1.
 */
export function nextAttemptAt(attempts: number, now: Date, random: number, seconds = 0): Date | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  const delay = 2 ** (attempts - 1) * MINUTE * (0.8 + 0.4 * random)
  return new Date(now.getTime() + Math.max(delay, seconds * 1000))
}

/** The end of the quiet hours (20:00 to 07:00 in Manila); undefined outside of them. */
export function quietHoursEnd(now: Date): Date | undefined {
  const minutes = Math.floor(now.getTime() / MINUTE) + MANILA_MINUTES
  const minuteOfDay = minutes % DAY_MINUTES
  if (minuteOfDay >= QUIET_TO && minuteOfDay < QUIET_FROM) return undefined
  const morning = minutes - minuteOfDay + QUIET_TO + (minuteOfDay >= QUIET_FROM ? DAY_MINUTES : 0)
  return new Date((morning - MANILA_MINUTES) * MINUTE)
}
