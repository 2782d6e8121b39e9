import { enrollmentStatus, formatPesos, type Reason } from '@talaan/contract'
import { statusReason } from '#enrollment/enrollment/rules.ts'

export interface PaymentFacts {
  status: number
  amount_centavos: number
  balance_centavos: number
  old_balance_centavos: number
  /** Whether the cashier says what money beyond the balance is for, and so receives it as an advance. */
  has_purpose: boolean
}

/** Whether an enrollment can have a bill: from the status "For Enrollment" on. */
export const isBilled = ({ status }: { status: number }): boolean => status >= enrollmentStatus.forEnrollment

/** Reasons why money cannot go back to the account that it came from; null is the account without a term. */
export function returnReasons(enrollmentId: number | null, enrollments: readonly { id: number; status: number }[]): Reason[] {
  if (enrollmentId === null || enrollments.some((row) => row.id === enrollmentId && isBilled(row))) return []
  return [statusReason('The enrollment that this money would go back to was rejected, so it has no account any more.', 'Registrar')]
}

/** Reasons why the cashier cannot take this payment. The balance of a withdrawn enrollment is paid like any other. */
export function paymentReasons(facts: PaymentFacts): Reason[] {
  if (facts.status === enrollmentStatus.rejected) return [statusReason('This enrollment was rejected.', 'Registrar')]
  if (facts.has_purpose) return []
  if (!isBilled(facts)) return [statusReason('This enrollment is not accepted yet.', 'Registrar')]
  if (facts.amount_centavos <= facts.balance_centavos) return []
  const balanceText =
    facts.balance_centavos > 0
      ? `More than the balance of ${formatPesos(facts.balance_centavos)} for this term.`
      : 'There is no balance for this term.'
  const oldBalance = facts.old_balance_centavos
  const oldBalanceText = oldBalance > 0 ? ` Choose Oldest first to pay the old balance of ${formatPesos(oldBalance)} as well.` : ''
  return [overBalanceReason(`${balanceText}${oldBalanceText} ${KEEP_REST}`)]
}

/** Reasons why a payment of all open accounts, the oldest first, cannot be taken. */
export function oldestFirstReasons(facts: {
  status?: number
  rest_centavos: number
  open_centavos: number
  has_purpose: boolean
}): Reason[] {
  if (facts.status === enrollmentStatus.rejected) return [statusReason('This enrollment was rejected.', 'Registrar')]
  if (facts.rest_centavos === 0 || facts.has_purpose) return []
  const openText = facts.open_centavos > 0 ? `Only ${formatPesos(facts.open_centavos)} is open.` : 'There is nothing to pay.'
  return [overBalanceReason(`${openText} ${KEEP_REST}`)]
}

/** Reasons why money of a student without an account of a term cannot be taken. */
export function studentPaymentReasons(facts: { amount_centavos: number; open_centavos: number; has_purpose: boolean }): Reason[] {
  if (facts.has_purpose || facts.amount_centavos <= facts.open_centavos) return []
  const openText = facts.open_centavos > 0 ? `Only ${formatPesos(facts.open_centavos)} is open.` : 'There is nothing to pay yet.'
  return [overBalanceReason(`${openText} ${KEEP_REST}`)]
}

const KEEP_REST = 'To keep the rest as an advance, choose its purpose below.'

const overBalanceReason = (message: string): Reason => ({ code: 'payment.over_balance', message, office: 'Cashier' })

/** Money that was given back is no longer there to be taken out of the accounts. */
export const refundedReason = (voucher: string): Reason => ({
  code: 'payment.refunded',
  message: `Money of this payment was refunded with voucher ${voucher}. Void the refund first.`,
  office: 'Cashier',
})
