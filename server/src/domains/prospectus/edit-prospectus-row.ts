import type { Input, prospectus } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { conflictIfAny } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { lockPlan, readRows, rowOf } from './locked-plan.ts'
import { auditRow } from './plan.ts'
import { updateRow } from './queries.ts'
import { editReasons } from './rules.ts'

export async function editProspectusRow(ctx: UserContext, input: Input<typeof prospectus.editProspectusRow>) {
  return ctx.transaction(async (tx) => {
    const { id: curriculumId, row_id, updated_at, ...fields } = input
    const before = rowOf(await lockPlan(tx, curriculumId), row_id)
    await checkFresh(tx, { entity: 'prospectuses', row: before, since: updated_at })
    conflictIfAny(editReasons(before, fields))
    if (Object.keys(fields).length > 0) await updateRow(tx, row_id, fields)
    const after = rowOf({ rows: await readRows(tx, curriculumId) }, row_id)
    await audit(tx, ctx, {
      action: 'prospectus.edit_row',
      entity: 'prospectuses',
      entity_id: row_id,
      before: auditRow(before),
      after: auditRow(after),
    })
    return { data: after, message: `${after.code} Successfully Updated` }
  })
}
