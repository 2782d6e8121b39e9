import type { Answer, gradeCorrections, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { applyChange } from './apply-change.ts'
import { checkCorrection } from './check-correction.ts'
import { insertCorrection } from './correction-queries.ts'

/** The registrar changes a posted grade without a request, with a reason. */
export async function correctGrade(
  ctx: UserContext,
  input: Input<typeof gradeCorrections.correctGrade>,
): Promise<Answer<typeof gradeCorrections.correctGrade>> {
  return ctx.transaction(async (tx) => {
    const checked = await checkCorrection(tx, ctx, input)
    const { old_value, new_value } = checked
    const { load_id, field, reason } = input
    const row = { load_id, field, old_value, new_value, reason, or_number: input.or_number ?? null }
    const id = await insertCorrection(tx, { ...row, status: 'applied' }, ctx.actor.id, ctx.now)
    await applyChange(tx, ctx, checked, { field, reason })
    await audit(tx, ctx, {
      action: 'grades.correct',
      entity: 'grade_corrections',
      entity_id: id,
      before: { [field]: old_value },
      after: row,
    })
    return { message: 'Grade Changed.' }
  })
}
