import { type Input, officeClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import {
  findOffice,
  findOutsiders,
  findUnknownRoles,
  insertOffice,
  lockOffice,
  type OfficeValues,
  replaceMembers,
  updateOffice,
} from './office-queries.ts'

/** The columns of an office from its form. */
function officeValues(form: Input<typeof officeClearance.addClearanceOffice>): OfficeValues {
  const { name, location = null, level_type = null, blocks, how_to_clear = null, role_keys, is_active } = form
  return { name, location, level_type, blocks: [...new Set(blocks)], how_to_clear, role_keys: [...new Set(role_keys)], is_active }
}

/** 422 for members who do not work at the school, and for roles that do not exist. */
async function checkOffice(
  tx: Tx,
  { member_ids, role_keys }: { member_ids: readonly number[]; role_keys: readonly string[] },
): Promise<void> {
  if ((await findOutsiders(tx, member_ids)).length > 0) invalid({ member_ids: 'Choose employees of the school' })
  if ((await findUnknownRoles(tx, role_keys)).length > 0) invalid({ role_keys: 'Choose roles from the list' })
}

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
