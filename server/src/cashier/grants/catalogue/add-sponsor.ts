import type { grants, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { findSponsor, insertSponsor } from './sponsor-queries.ts'
import { sponsorValues } from './sponsor-values.ts'

export async function addSponsor(ctx: UserContext, input: Input<typeof grants.addSponsor>) {
  return ctx.transaction(async (tx) => {
    const id = await insertSponsor(tx, sponsorValues(input))
    const after = (await findSponsor(tx, id))!
    await audit(tx, ctx, { action: 'sponsor.add', entity: 'sponsors', entity_id: id, after })
    return { data: after, message: 'Sponsor Successfully Created' }
  })
}
