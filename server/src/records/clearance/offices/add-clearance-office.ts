import { officeClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkOffice } from './check-office.ts'
import { findOffice, insertOffice, replaceMembers } from './office-queries.ts'
import { officeValues } from './office-values.ts'

export const addClearanceOffice = action(officeClearance.addClearanceOffice, async (tx, ctx, input) => {
  await checkOffice(tx, input)
  const id = await insertOffice(tx, officeValues(input))
  await replaceMembers(tx, id, [...new Set(input.member_ids)])
  const after = (await findOffice(tx, id)) ?? notFound()
  await audit(tx, ctx, { action: 'clearance.add_office', entity: 'clearance_offices', entity_id: id, after })
  return { data: after, message: 'Office Successfully Added.' }
})
