import type { Input, incidents } from '@talaan/contract'
import type { IncidentFields } from './incident-queries.ts'

const time = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** The fields of the form as they are stored. */
export const incidentValues = (input: Input<typeof incidents.addIncident>): IncidentFields => ({
  title: input.title,
  discovered_at: new Date(input.discovered_at),
  nature: input.nature,
  data_involved: input.data_involved ?? null,
  is_sensitive: input.is_sensitive,
  persons_affected: input.persons_affected ?? null,
  measures: input.measures ?? null,
  contact: input.contact ?? null,
  help_offered: input.help_offered ?? null,
  npc_notified_at: time(input.npc_notified_at),
  subjects_notified_at: time(input.subjects_notified_at),
})
