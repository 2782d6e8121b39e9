/** After so many tries a message has failed for good. */
export const MAX_TRIES = 8
/** No sending takes as long: what is still being sent then was lost in a crash. */
export const LOST_MINUTES = 5
/** A secret that could not be sent by then is removed. */
export const SECRET_DAYS = 7

const MINUTE = 60_000
const QUIET_FROM = 20 * 60
const QUIET_TO = 7 * 60
/** Manila has no summer time. */
const MANILA_MINUTES = 8 * 60
const DAY_MINUTES = 24 * 60

/**
 * When to try again after the `attempts`-th try failed: 1, 2, 4, … minutes, a fifth more or less, so that many do not come back together;
 * not before the `seconds` the other side asked for. Undefined after the last try. `chance` is from 0 to 1.
 */
export function retryAt(attempts: number, now: Date, chance: number, seconds = 0): Date | undefined {
  if (attempts >= MAX_TRIES) return undefined
  const wait = 2 ** (attempts - 1) * MINUTE * (0.8 + 0.4 * chance)
  return new Date(now.getTime() + Math.max(wait, seconds * 1000))
}

/** From 20:00 to 07:00 in Manila: when the quiet ends; undefined by day. */
export function quietUntil(now: Date): Date | undefined {
  const minutes = Math.floor(now.getTime() / MINUTE) + MANILA_MINUTES
  const ofDay = minutes % DAY_MINUTES
  if (ofDay >= QUIET_TO && ofDay < QUIET_FROM) return undefined
  const morning = minutes - ofDay + QUIET_TO + (ofDay >= QUIET_FROM ? DAY_MINUTES : 0)
  return new Date((morning - MANILA_MINUTES) * MINUTE)
}
