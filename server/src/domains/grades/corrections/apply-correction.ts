import type { Answer, gradeCorrections, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { answerCorrection } from './answer-correction.ts'
import { applyChange } from './apply-change.ts'
import { checkCorrection } from './check-correction.ts'
import { setDecided } from './correction-queries.ts'
import { lockDecidable } from './lock-correction.ts'

/** Changes the grade as an endorsed request asks. */
export async function applyCorrection(
  ctx: UserContext,
  input: Input<typeof gradeCorrections.applyCorrection>,
): Promise<Answer<typeof gradeCorrections.applyCorrection>> {
  return ctx.transaction(async (tx) => {
    const row = await lockDecidable(tx, ctx, input.id, ['endorsed'])
    const { field, reason, old_value, new_value } = row
    const checked = await checkCorrection(tx, ctx, { ...row, value: new_value })
    const or_number = input.or_number ?? null
    await setDecided(tx, row.id, { status: 'applied', note: null, or_number }, ctx.actor.id, ctx.now)
    await applyChange(tx, ctx, checked, { field, reason })
    const [before, after] = [{ [field]: old_value }, { [field]: new_value, or_number }]
    await audit(tx, ctx, { action: 'grades.apply_correction', entity: 'grade_corrections', entity_id: row.id, before, after })
    await answerCorrection(tx, ctx, row, 'changed', null)
    return { message: 'Grade Changed.' }
  })
}
