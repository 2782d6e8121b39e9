import type { grants, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { checkGrantValues } from './grant-values.ts'
import { findGrant, insertGrant } from './queries.ts'

export async function addGrant(ctx: UserContext, input: Input<typeof grants.addGrant>) {
  return ctx.transaction(async (tx) => {
    const id = await insertGrant(tx, await checkGrantValues(tx, input, null))
    const after = (await findGrant(tx, id))!
    await audit(tx, ctx, { action: 'grant.add', entity: 'grants', entity_id: id, after })
    return { data: after, message: 'Grant Successfully Created' }
  })
}
