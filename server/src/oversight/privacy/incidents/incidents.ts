import { type Input, incidents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findIncident, type IncidentFields, insertIncident, lockIncident, setClosed, updateIncident } from './incident-queries.ts'
import { incidentErrors } from './incident-rules.ts'
import { readIncident } from './reads.ts'

const time = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** The fields of the form as they are stored. */
const incidentValues = (input: Input<typeof incidents.addIncident>): IncidentFields => ({
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

/** Registers an incident; every one is registered, also one that nobody has to be told of. */
export const addIncident = action(incidents.addIncident, async (tx, ctx, input) => {
  const values = incidentValues(input)
  const errors = incidentErrors(values, ctx.now)
  if (Object.keys(errors).length > 0) invalid(errors)
  const id = await insertIncident(tx, values, ctx.actor.id)
  if (input.is_closed) await setClosed(tx, id, true, ctx.actor.id, ctx.now)
  await audit(tx, ctx, { action: 'privacy.add_incident', entity: 'security_incidents', entity_id: id, after: values })
  return { data: { id }, message: 'Incident registered' }
})

/** Changes an incident, records who was notified, closes it or opens it again. */
export const editIncident = action(incidents.editIncident, async (tx, ctx, input) => {
  if (!(await lockIncident(tx, input.id))) notFound()
  const before = (await findIncident(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'security_incidents', row: before, since: input.updated_at })
  const values = incidentValues(input)
  const errors = incidentErrors(values, ctx.now)
  if (Object.keys(errors).length > 0) invalid(errors)
  await updateIncident(tx, input.id, values)
  await setClosed(tx, input.id, input.is_closed, ctx.actor.id, ctx.now)
  const after = await findIncident(tx, input.id)
  await audit(tx, ctx, { action: 'privacy.edit_incident', entity: 'security_incidents', entity_id: input.id, before, after })
  return { ...(await readIncident({ ...ctx, db: tx }, input)), message: 'Incident saved' }
})
