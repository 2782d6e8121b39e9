import { incidents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findIncident, insertIncident, lockIncident, setClosed, updateIncident } from './incident-queries.ts'
import { incidentErrors } from './incident-rules.ts'
import { incidentValues } from './incident-values.ts'
import { readIncident } from './reads.ts'

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
