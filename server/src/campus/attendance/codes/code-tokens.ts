import { CODE_SECONDS } from '@talaan/contract'
import { sign, verifySignature } from '#platform/secrets.ts'

const PURPOSE = 'attendance code'
const PRINTED = 'p'
const STEP_MS = CODE_SECONDS * 1000
const FORMAT = /^(\d{1,15})-(\d{1,12}|p)-([\w-]{43})$/

const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS)
const makeToken = (eventId: number, part: string): string => `${eventId}-${part}-${sign(PURPOSE, `${eventId}-${part}`)}`

/** The code on the screen, and in how many milliseconds the next one replaces it. */
export function makeRotatingToken(eventId: number, now: Date): { token: string; changes_in_ms: number } {
  const step = stepOf(now)
  return { token: makeToken(eventId, String(step)), changes_in_ms: (step + 1) * STEP_MS - now.getTime() }
}

/** The code of the printed page is the same as long as the event exists. */
export const makePrintedToken = (eventId: number): string => makeToken(eventId, PRINTED)

/** The event of a code that is valid now: a code of the screen also during the turn before and after its own. */
export function readToken(token: string, now: Date): { event_id: number; is_printed: boolean } | undefined {
  const [, event = '', part = '', signature = ''] = FORMAT.exec(token) ?? []
  if (event === '' || !verifySignature(PURPOSE, `${event}-${part}`, signature)) return undefined
  const is_printed = part === PRINTED
  return is_printed || Math.abs(stepOf(now) - Number(part)) <= 1 ? { event_id: Number(event), is_printed } : undefined
}
