import type { Reason } from '@talaan/contract'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The time between attempts; after the last one the delivery has failed. */
const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/** When an attempt that failed is repeated; null when it was the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

const DAYS_BEFORE_SWITCH_OFF = 3

/** Whether nothing could be delivered for so long that the webhook is switched off. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= DAYS_BEFORE_SWITCH_OFF * 24 * HOUR

export const SWITCHED_OFF = 'The webhook was switched off'

export const inactiveReason: Reason = {
  code: 'webhook.inactive',
  message: 'This webhook is switched off.',
  clears_by: 'Switch it on first',
}

interface WebhookFacts {
  name: string
  url: string
  events: readonly string[]
  is_active?: boolean
}

/** What the audit log keeps of a webhook: the path of its address may be a secret of the receiver. */
export const auditedFacts = ({ name, url, events, is_active }: WebhookFacts) => ({ name, address: new URL(url).origin, events, is_active })

/** An event without its type and without anything that is secret, at any depth. */
export function factsOf<T extends { type: string }>({ type: _, ...facts }: T): unknown {
  return JSON.parse(JSON.stringify(facts, (key, value: unknown) => (key === 'secrets' ? undefined : value)))
}
