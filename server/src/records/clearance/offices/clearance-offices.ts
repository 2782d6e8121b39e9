import { officeClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { checkOffice } from './check-office.ts'
import { findOffice, insertOffice, lockOffice, replaceMembers, updateOffice } from './office-queries.ts'
import { officeValues } from './office-values.ts'

const offices = auditedTable({ entity: 'clearance_offices', lock: lockOffice, find: findOffice })

export const addClearanceOffice = action(officeClearance.addClearanceOffice, async (tx, ctx, input) => {
  await checkOffice(tx, input)
  const id = await insertOffice(tx, officeValues(input))
  await replaceMembers(tx, id, [...new Set(input.member_ids)])
  return { data: await offices.auditAdded(tx, ctx, 'clearance.add_office', id), message: 'Office Successfully Added.' }
})

/** Changes an office. What its open deficiencies stop follows at once. */
export const editClearanceOffice = action(officeClearance.editClearanceOffice, async (tx, ctx, input) => {
  const before = await offices.lock(tx, input)
  await checkOffice(tx, input)
  await updateOffice(tx, input.id, officeValues(input))
  await replaceMembers(tx, input.id, [...new Set(input.member_ids)])
  return { data: await offices.auditEdited(tx, ctx, 'clearance.edit_office', before), message: 'Office Successfully Saved.' }
})
