import { prospectus } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findRow, lockPlan } from './locked-plan.ts'
import { auditedFields } from './present-plan.ts'
import { deleteRow } from './queries.ts'
import { listDependentCodes, removeReasons } from './rules.ts'

export const removeProspectusRow = action(prospectus.removeProspectusRow, async (tx, ctx, input) => {
  const plan = await lockPlan(tx, input.id)
  const row = findRow(plan, input.row_id)
  await checkFresh(tx, { entity: 'prospectuses', row, since: input.updated_at })
  conflictIfAny(removeReasons(row, listDependentCodes(plan.rows, row.id)))
  await deleteRow(tx, row.id)
  await audit(tx, ctx, { action: 'prospectus.remove_row', entity: 'prospectuses', entity_id: row.id, before: auditedFields(row) })
  return { data: { id: row.id }, message: `${row.code} Successfully Deleted` }
})
