import { levelsOf, planLevelName, prospectus, type Reason } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { findRow, listRows } from './locked-plan.ts'
import { auditedFields, type PresentedRow } from './present-plan.ts'
import { findSameCode, type HeadRecord, insertRow, lockCurriculum } from './queries.ts'
import { secondSubjectReason } from './rules.ts'

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
export async function sameCodeWarnings(tx: Tx, row: Pick<PresentedRow, 'id' | 'code'>): Promise<Reason[]> {
  const reason = secondSubjectReason(row.code, await findSameCode(tx, row.id))
  return reason ? [reason] : []
}

/** Rejects a year level that the course does not have. */
export function checkLevel(head: HeadRecord, level: number): void {
  const levels = levelsOf({ code: head.course_code, level_type: head.level_type, years: head.years })
  if (levels.includes(level)) return
  invalid({ level: `Not a year level of ${head.course_code}. Use ${levels.map(planLevelName).join(', ')}` })
}
