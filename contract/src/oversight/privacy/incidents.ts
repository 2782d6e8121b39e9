import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Instant, paging } from '#platform/shapes.ts'
import { incidentColumns } from './columns.ts'
import { IncidentForm } from './forms.ts'

export const Incident = z.object({
  id: z.number(),
  title: z.string(),
  discovered_at: Instant,
  /** The end of the 72 hours in which the commission and the people are notified. */
  notify_by: Instant,
  /** Whether somebody is still to be notified after that. */
  is_overdue: z.boolean(),
  nature: z.string(),
  data_involved: z.string().nullable(),
  /** Sensitive personal information, or what can be used for identity fraud. */
  is_sensitive: z.boolean(),
  persons_affected: z.number().nullable(),
  measures: z.string().nullable(),
  contact: z.string().nullable(),
  help_offered: z.string().nullable(),
  npc_notified_at: Instant.nullable(),
  subjects_notified_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  reported_by: z.string().nullable(),
  updated_at: Instant,
})
export type Incident = z.infer<typeof Incident>

/** An incident with what a report to the National Privacy Commission also names. */
export const IncidentReport = Incident.extend({
  school_name: z.string(),
  school_address: z.string(),
  dpo: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
})
export type IncidentReport = z.infer<typeof IncidentReport>

const Year = z.coerce.number().int().min(2000).max(2999)

export const incidents = {
  incidents: call('GET /api/privacy/incidents', 'Manage Privacy', {
    summary: 'Security incidents, the latest first; of one year for the yearly report',
    query: z.object({ ...paging(15), year: filter(Year), status: filter(z.enum(['open', 'closed'])) }),
    rows: Incident,
    columns: incidentColumns,
  }),
  incident: call('GET /api/privacy/incidents/:id', 'Manage Privacy', {
    summary: 'One incident, for the form and the report to the National Privacy Commission',
    data: IncidentReport,
  }),
  addIncident: call('POST /api/privacy/incidents', 'Manage Privacy', {
    summary: 'Register an incident; the 72 hours count from when it was discovered',
    body: IncidentForm,
    data: z.object({ id: Id }),
    idempotent: true,
  }),
  editIncident: call('PUT /api/privacy/incidents/:id', 'Manage Privacy', {
    summary: 'Change an incident, record who was notified, or close it',
    body: IncidentForm,
    data: IncidentReport,
    reasons: ['stale'],
  }),
}
