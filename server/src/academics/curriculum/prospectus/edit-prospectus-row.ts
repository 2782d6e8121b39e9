import { prospectus } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { sameCodeWarnings } from './add-prospectus-row.ts'
import { findRow, listRows, lockPlan } from './locked-plan.ts'
import { auditedFields } from './present-plan.ts'
import { updateRow } from './queries.ts'
import { editReasons } from './rules.ts'

export const editProspectusRow = action(prospectus.editProspectusRow, async (tx, ctx, input) => {
  const { id: curriculumId, row_id, updated_at, ...fields } = input
  const before = findRow(await lockPlan(tx, curriculumId), row_id)
  await checkFresh(tx, { entity: 'prospectuses', row: before, since: updated_at })
  conflictIfAny(editReasons(before, fields))
  if (Object.keys(fields).length > 0) await updateRow(tx, row_id, fields)
  const after = findRow({ rows: await listRows(tx, curriculumId) }, row_id)
  await audit(tx, ctx, {
    action: 'prospectus.edit_row',
    entity: 'prospectuses',
    entity_id: row_id,
    before: auditedFields(before),
    after: auditedFields(after),
  })
  const isSameText = after.code === before.code && after.descriptive_title === before.descriptive_title && after.units === before.units
  const warnings = isSameText ? [] : await sameCodeWarnings(tx, after)
  return { data: after, message: `${after.code} Successfully Updated`, warnings }
})
