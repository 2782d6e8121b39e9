import { gradeCorrections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkFeeReceipt, checkInTime } from '../unsettled/check-settlement.ts'
import { applyChange } from './apply-change.ts'
import { checkCorrection } from './check-correction.ts'
import { insertCorrection } from './correction-queries.ts'

/** The registrar changes a posted grade without a request, with a reason. */
export const correctGrade = action(gradeCorrections.correctGrade, async (tx, ctx, input) => {
  const checked = await checkCorrection(tx, ctx, input)
  const { old_value, new_value, settlement } = checked
  const { load_id, field, reason } = input
  const or_number = input.or_number ?? null
  if (settlement) await checkInTime(tx, ctx, settlement, { load_id, on: schoolDay(ctx.now) })
  const fee_centavos = settlement ? await checkFeeReceipt(tx, ctx, settlement, { load_id, or_number }) : null
  const row = { load_id, field, old_value, new_value, reason, kind: settlement ?? ('correction' as const), or_number, fee_centavos }
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
