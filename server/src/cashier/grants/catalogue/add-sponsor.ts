import { grants } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { findSponsor, insertSponsor } from './sponsor-queries.ts'
import { sponsorValues } from './sponsor-values.ts'

export const addSponsor = action(grants.addSponsor, async (tx, ctx, input) => {
  const id = await insertSponsor(tx, sponsorValues(input))
  const after = (await findSponsor(tx, id))!
  await audit(tx, ctx, { action: 'sponsor.add', entity: 'sponsors', entity_id: id, after })
  return { data: after, message: 'Sponsor Successfully Created' }
})
