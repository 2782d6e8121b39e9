import { levelsOf, planLevelName, prospectus, type Reason } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findRow, listRows, lockPlan } from './locked-plan.ts'
import { auditedFields, type PresentedRow } from './present-plan.ts'
import { deleteRow, findSameCode, type HeadRecord, insertRow, lockCurriculum, updateRow } from './queries.ts'
import { editReasons, listDependentCodes, removeReasons, secondSubjectReason } from './rules.ts'

export const rowConstraints = {
  prospectuses_curriculum_id_code_key: () => invalid({ code: 'This code is already in the curriculum' }),
  prospectuses_category_id_fkey: () => invalid({ category_id: 'This category no longer exists' }),
}

export const addProspectusRow = action(prospectus.addProspectusRow, async (tx, ctx, input) => {
  const head = (await lockCurriculum(tx, input.id)) ?? notFound()
  checkLevel(head, input.level)
  const { id: curriculum_id, ...fields } = input
  const id = await insertRow(tx, { ...fields, curriculum_id })
  const row = findRow({ rows: await listRows(tx, curriculum_id) }, id)
  await audit(tx, ctx, { action: 'prospectus.add_row', entity: 'prospectuses', entity_id: id, after: auditedFields(row) })
  return { data: row, message: `${row.code} Successfully Added`, warnings: await sameCodeWarnings(tx, row) }
})

/** Tells whether the code of a row is also the code of another subject. */
async function sameCodeWarnings(tx: Tx, row: Pick<PresentedRow, 'id' | 'code'>): Promise<Reason[]> {
  const reason = secondSubjectReason(row.code, await findSameCode(tx, row.id))
  return reason ? [reason] : []
}

/** Rejects a year level that the course does not have. */
export function checkLevel(head: HeadRecord, level: number): void {
  const levels = levelsOf({ code: head.course_code, level_type: head.level_type, years: head.years })
  if (levels.includes(level)) return
  invalid({ level: `Not a year level of ${head.course_code}. Use ${levels.map(planLevelName).join(', ')}` })
}

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

export const removeProspectusRow = action(prospectus.removeProspectusRow, async (tx, ctx, input) => {
  const plan = await lockPlan(tx, input.id)
  const row = findRow(plan, input.row_id)
  await checkFresh(tx, { entity: 'prospectuses', row, since: input.updated_at })
  conflictIfAny(removeReasons(row, listDependentCodes(plan.rows, row.id)))
  await deleteRow(tx, row.id)
  await audit(tx, ctx, { action: 'prospectus.remove_row', entity: 'prospectuses', entity_id: row.id, before: auditedFields(row) })
  return { data: { id: row.id }, message: `${row.code} Successfully Deleted` }
})
