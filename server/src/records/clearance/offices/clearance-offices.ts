import { officeClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkOffice } from './check-office.ts'
import { findOffice, insertOffice, lockOffice, replaceMembers, updateOffice } from './office-queries.ts'
import { officeValues } from './office-values.ts'

export const addClearanceOffice = action(officeClearance.addClearanceOffice, async (tx, ctx, input) => {
  await checkOffice(tx, input)
  const id = await insertOffice(tx, officeValues(input))
  await replaceMembers(tx, id, [...new Set(input.member_ids)])
  const after = (await findOffice(tx, id)) ?? notFound()
  await audit(tx, ctx, { action: 'clearance.add_office', entity: 'clearance_offices', entity_id: id, after })
  return { data: after, message: 'Office Successfully Added.' }
})

/** Changes an office. What its open deficiencies stop follows at once. */
export const editClearanceOffice = action(officeClearance.editClearanceOffice, async (tx, ctx, input) => {
  const before = (await lockOffice(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'clearance_offices', row: before, since: input.updated_at })
  await checkOffice(tx, input)
  await updateOffice(tx, input.id, officeValues(input))
  await replaceMembers(tx, input.id, [...new Set(input.member_ids)])
  const after = (await findOffice(tx, input.id)) ?? notFound()
  await audit(tx, ctx, { action: 'clearance.edit_office', entity: 'clearance_offices', entity_id: input.id, before, after })
  return { data: after, message: 'Office Successfully Saved.' }
})
