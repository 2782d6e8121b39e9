import { gradeCorrections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkFeeReceipt, checkInTime } from '../unsettled/check-settlement.ts'
import { answerCorrection } from './answer-correction.ts'
import { applyChange } from './apply-change.ts'
import { checkCorrection } from './check-correction.ts'
import { type LockedCorrection, setDecided } from './correction-queries.ts'
import { lockDecidable } from './lock-correction.ts'

/** Changes the grade as an endorsed request asks. */
export const applyCorrection = action(gradeCorrections.applyCorrection, async (tx, ctx, input) => {
  const row = await lockDecidable(tx, ctx, input.id, ['endorsed'])
  const { field, reason, old_value, new_value } = row
  const checked = await checkCorrection(tx, ctx, { ...row, value: new_value })
  const or_number = input.or_number ?? null
  const fee_centavos = await checkRequestedSettlement(tx, ctx, row, or_number)
  await setDecided(tx, row.id, { status: 'applied', note: null, or_number, fee_centavos }, ctx.actor.id, ctx.now)
  await applyChange(tx, ctx, checked, { field, reason })
  const [before, after] = [{ [field]: old_value }, { [field]: new_value, or_number }]
  await audit(tx, ctx, { action: 'grades.apply_correction', entity: 'grade_corrections', entity_id: row.id, before, after })
  await answerCorrection(tx, ctx, row, 'changed', null)
  return { message: 'Grade Changed.' }
})

/** The fee of a result that was asked for in time; null without one. */
async function checkRequestedSettlement(tx: Tx, ctx: UserContext, row: LockedCorrection, or_number: string | null): Promise<number | null> {
  const { kind, load_id, requested_at } = row
  if (kind !== 'completion' && kind !== 'removal') return null
  await checkInTime(tx, ctx, kind, { load_id, on: schoolDay(requested_at) })
  return checkFeeReceipt(tx, ctx, kind, { load_id, or_number })
}
