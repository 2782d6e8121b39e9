import type { Incident } from '@talaan/contract'

const MINUTE_MS = 60_000

type ClockFacts = Pick<Incident, 'notify_by' | 'is_sensitive' | 'npc_notified_at' | 'subjects_notified_at' | 'closed_at'>

/** What is left of the 72 hours, in words. */
export function clockText({ notify_by, is_sensitive, npc_notified_at, subjects_notified_at, closed_at }: ClockFacts, now: Date): string {
  if (npc_notified_at && subjects_notified_at) return 'Notified'
  if (closed_at) return 'Closed'
  if (!is_sensitive) return 'No notification needed'
  const left = Date.parse(notify_by) - now.getTime()
  return `${lengthText(Math.abs(left))} ${left < 0 ? 'overdue' : 'left'}`
}

function lengthText(length: number): string {
  const minutes = Math.floor(length / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  if (hours >= 72) return `${Math.floor(hours / 24)} days`
  if (hours >= 1) return hours === 1 ? '1 hour' : `${hours} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
