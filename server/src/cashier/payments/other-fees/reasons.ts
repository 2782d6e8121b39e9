import type { Reason } from '@talaan/contract'

export const feeCancelledReason: Reason = { code: 'payment.fee_cancelled', message: 'This fee has already been cancelled.' }

/** A cancellation takes back the whole fee, so that what memos changed of it has to be undone before. */
export const feeAdjustedReason: Reason = {
  code: 'payment.fee_adjusted',
  message: 'Memos changed the amount of this fee. Reverse them before you cancel it.',
  office: 'Cashier',
}
