import { numberedNameColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { isoDate } from '#rules/manila-time.ts'
import type { Incident } from './incidents.ts'
import type { PrivacyRequestRow } from './requests.ts'
import { privacyRequestNames, privacyRequestStatusNames } from './values.ts'

export const incidentColumns = {
  title: { label: 'Incident', value: (row) => row.title, width: 36 },
  nature: { label: 'Nature', value: (row) => row.nature, isOptional: true, width: 40 },
  discovered: { label: 'Discovered', value: (row) => row.discovered_at, kind: 'moment' },
  data: { label: 'Data involved', value: (row) => row.data_involved, isOptional: true, width: 40 },
  people: { label: 'People affected', value: (row) => row.persons_affected ?? 'Not known', kind: 'count' },
  clock: { label: 'Notify by', value: (row) => row.notify_by, kind: 'moment' },
  npc: { label: 'NPC notified', value: (row) => row.npc_notified_at, kind: 'moment', isOptional: true },
  subjects: { label: 'People notified', value: (row) => row.subjects_notified_at, kind: 'moment', isOptional: true },
  measures: { label: 'Measures', value: (row) => row.measures, isOptional: true, width: 40 },
  status: { label: 'Status', value: (row) => (row.closed_at ? 'Closed' : 'Open') },
} satisfies TableColumns<Incident>

export const privacyRequestColumns = {
  person: { label: 'Person', value: (row) => row.name, width: 36, file: numberedNameColumns },
  type: { label: 'Request', value: (row) => privacyRequestNames[row.type], width: 30 },
  received: { label: 'Received', value: (row) => isoDate(row.created_at), kind: 'day' },
  due: { label: 'Due', value: (row) => row.due_on, kind: 'day' },
  status: { label: 'Status', value: (row) => privacyRequestStatusNames[row.status] },
} satisfies TableColumns<PrivacyRequestRow>
