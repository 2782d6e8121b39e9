import { createECDH } from 'node:crypto'
import type { Reason } from '@talaan/contract'

export const MAX_DEVICES = 10
/** How often a message is tried, and how long it waits in between. */
export const MAX_ATTEMPTS = 5
const RETRY_MS = 60_000

export const tooManyReason: Reason = {
  code: 'push.too_many',
  message: `You have ${MAX_DEVICES} devices already. Remove one of them first.`,
}

/** Whether a text is a point of the curve P-256, so that a message can be encrypted for it. */
export function isPublicKey(text: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}

/** When a message that was not taken is tried again: after one, four, nine, … minutes. */
export const nextAttemptAt = (attempts: number, now: Date): Date => new Date(now.getTime() + attempts * attempts * RETRY_MS)

const TEXT_LENGTH = 120
/** Grades are read in the portal only. */
const GRADES_TEXT = 'There is news about grades. Open the portal to read it.'

interface NewsFacts {
  notification_id: number
  message: string
  url: string | null
  category: string | null
}

/** What the device gets: a short text and the page to open. */
export function makePayload(title: string, { notification_id, message, url, category }: NewsFacts): string {
  const text = category === 'grades' ? GRADES_TEXT : message
  const body = text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH)}…` : text
  return JSON.stringify({ title, body, url: url?.startsWith('/') ? url : '/admin/dashboard', tag: String(notification_id) })
}

/** What the answer of a push service means. */
export function getOutcome(status: number): 'sent' | 'ended' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'ended'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
