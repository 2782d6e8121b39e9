import { grants } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkGrantValues } from './grant-values.ts'
import { findGrant, insertGrant } from './queries.ts'

export const addGrant = action(grants.addGrant, async (tx, ctx, input) => {
  const id = await insertGrant(tx, await checkGrantValues(tx, input, null))
  const after = (await findGrant(tx, id))!
  await audit(tx, ctx, { action: 'grant.add', entity: 'grants', entity_id: id, after })
  return { data: after, message: 'Grant Successfully Created' }
})
