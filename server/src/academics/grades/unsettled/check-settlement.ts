import { formatPesos, type Settlement, settleBy, settlementPolicy } from '@talaan/contract'
import { lockStudentReceipt } from '#billing/assessment/receipts/lock-student-receipt.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid } from '#platform/errors.ts'
import { findSettlementDays, findStudentOfLoad, sumFees } from './unsettled-queries.ts'
import { tooLateReason } from './unsettled-rules.ts'

/** Refuses a result that was given, on the day `on`, after the time for it. */
export async function checkInTime(
  tx: Tx,
  ctx: UserContext,
  settlement: Settlement,
  { load_id, on }: { load_id: number; on: string },
): Promise<void> {
  const policy = settlementPolicy(await currentSettings(tx, ctx.now), settlement)
  const dueOn = settleBy(policy, await findSettlementDays(tx, load_id))
  if (dueOn !== null && on > dueOn) conflictIfAny([tooLateReason(settlement, dueOn)])
}

/**
 * Checks the receipt for the fee of a completion or a removal exam: one of this student, not voided, of which enough is left. Returns the fee,
 * or null where the school takes none. A receipt that paid for two subjects is used twice.
 */
export async function checkFeeReceipt(
  tx: Tx,
  ctx: UserContext,
  settlement: Settlement,
  { load_id, or_number }: { load_id: number; or_number: string | null },
): Promise<number | null> {
  const fee = settlementPolicy(await currentSettings(tx, ctx.now), settlement).fee_centavos
  if (fee === 0) return null
  if (or_number === null) invalid({ or_number: `Enter the number of the receipt for the fee of ${formatPesos(fee)}` })
  const receipt = await lockStudentReceipt(tx, { student_id: await findStudentOfLoad(tx, load_id), or_number })
  if (!receipt) invalid({ or_number: 'The student has no receipt with this number' })
  if (receipt.is_voided) invalid({ or_number: 'This receipt was voided' })
  const left = receipt.amount_centavos - (await sumFees(tx, or_number))
  if (left < fee)
    invalid({ or_number: `The fee is ${formatPesos(fee)}; of this receipt ${formatPesos(Math.max(0, left))} is not used yet` })
  return fee
}
