import type { Reason } from '@talaan/contract'

export const feeCancelledReason: Reason = { code: 'payment.fee_cancelled', message: 'This fee has already been cancelled.' }

/** A cancellation takes back the whole fee, so that what memos changed of it has to be undone before. */
const feeAdjustedReason: Reason = {
  code: 'payment.fee_adjusted',
  message: 'Memos changed the amount of this fee. Reverse them before you cancel it.',
  office: 'Cashier',
}

/** Reasons why a fee on demand cannot be cancelled. */
export function feeReasons(fee: { cancelled_at: unknown; adjusted_centavos: number }): Reason[] {
  if (fee.cancelled_at !== null) return [feeCancelledReason]
  return fee.adjusted_centavos === 0 ? [] : [feeAdjustedReason]
}
