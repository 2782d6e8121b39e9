import { NOTIFY_HOURS } from '@talaan/contract'
import type { IncidentFields } from './incident-queries.ts'

const HOUR_MS = 3_600_000

/** The end of the 72 hours after an incident was discovered (NPC Circular 16-03). */
export const notifyBy = ({ discovered_at }: Pick<IncidentFields, 'discovered_at'>): Date =>
  new Date(discovered_at.getTime() + NOTIFY_HOURS * HOUR_MS)

/** Whether the 72 hours are over and the commission or the people are not notified. Only sensitive data must be notified. */
export function isNotificationOverdue(
  incident: Pick<IncidentFields, 'discovered_at' | 'is_sensitive' | 'npc_notified_at' | 'subjects_notified_at'> & {
    closed_at: Date | null
  },
  now: Date,
): boolean {
  const { is_sensitive, npc_notified_at, subjects_notified_at, closed_at } = incident
  const isComplete = npc_notified_at !== null && subjects_notified_at !== null
  return is_sensitive && closed_at === null && !isComplete && now > notifyBy(incident)
}

/** Errors of the times of an incident, by field. */
export function incidentErrors(
  {
    discovered_at,
    npc_notified_at,
    subjects_notified_at,
  }: Pick<IncidentFields, 'discovered_at' | 'npc_notified_at' | 'subjects_notified_at'>,
  now: Date,
): Record<string, string> {
  const isWrong = (at: Date | null) => at !== null && (at > now || at < discovered_at)
  return {
    ...(discovered_at > now && { discovered_at: 'Choose a time that is over' }),
    ...(isWrong(npc_notified_at) && { npc_notified_at: 'Choose a time after the discovery and before now' }),
    ...(isWrong(subjects_notified_at) && { subjects_notified_at: 'Choose a time after the discovery and before now' }),
  }
}
