import type { Answer, Input, officeClearance } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkOffice } from './check-office.ts'
import { findOffice, insertOffice, replaceMembers } from './office-queries.ts'
import { officeValues } from './office-values.ts'

export async function addClearanceOffice(
  ctx: UserContext,
  input: Input<typeof officeClearance.addClearanceOffice>,
): Promise<Answer<typeof officeClearance.addClearanceOffice>> {
  return ctx.transaction(async (tx) => {
    await checkOffice(tx, input)
    const id = await insertOffice(tx, officeValues(input))
    await replaceMembers(tx, id, [...new Set(input.member_ids)])
    const after = (await findOffice(tx, id)) ?? notFound()
    await audit(tx, ctx, { action: 'clearance.add_office', entity: 'clearance_offices', entity_id: id, after })
    return { data: after, message: 'Office Successfully Added.' }
  })
}
