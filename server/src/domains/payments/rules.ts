import { formatPesos, type Reason } from '@talaan/contract'
import { stateReason } from '../enrollment/rules.ts'

export interface PaymentFacts {
  status: number
  amount_centavos: number
  balance_centavos: number
  old_balance_centavos: number
}

/** Reasons why the cashier cannot take this payment. The balance of a withdrawn enrollment is paid like any other. */
export function paymentReasons(facts: PaymentFacts): Reason[] {
  if (facts.status < 2) {
    const message = facts.status === 0 ? 'This enrollment was rejected.' : 'This enrollment is not accepted yet.'
    return [stateReason(message, 'Registrar')]
  }
  if (facts.amount_centavos <= facts.balance_centavos) return []
  const balanceText =
    facts.balance_centavos > 0
      ? `The balance for this term is only ${formatPesos(facts.balance_centavos)}.`
      : 'There is no balance for this term.'
  const oldBalance = facts.old_balance_centavos
  const oldBalanceText = oldBalance > 0 ? ` Open the account of the earlier term to pay the old balance of ${formatPesos(oldBalance)}.` : ''
  return [{ code: 'payment.over_balance', message: balanceText + oldBalanceText, office: 'Cashier' }]
}
