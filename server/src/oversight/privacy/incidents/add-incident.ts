import { incidents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { insertIncident, setClosed } from './incident-queries.ts'
import { incidentErrors } from './incident-rules.ts'
import { incidentValues } from './incident-values.ts'

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
