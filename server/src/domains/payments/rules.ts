import { formatPesos, type Reason } from '@talaan/contract'
import { stateReason } from '../enrollment/rules.ts'

export interface PaymentFacts {
  status: number
  amount_centavos: number
  balance_centavos: number
  old_balance_centavos: number
}

/** Why the cashier cannot take this payment. What a withdrawn enrollment still owes is taken like any other. */
export function paymentReasons(facts: PaymentFacts): Reason[] {
  if (facts.status < 2) {
    const message = facts.status === 0 ? 'This enrollment was rejected.' : 'This enrollment is not accepted yet.'
    return [stateReason(message, 'Registrar')]
  }
  if (facts.amount_centavos <= facts.balance_centavos) return []
  const owed =
    facts.balance_centavos > 0 ? `Only ${formatPesos(facts.balance_centavos)} is owed for this term.` : 'Nothing is owed for this term.'
  const old = facts.old_balance_centavos
  const elsewhere = old > 0 ? ` ${formatPesos(old)} is owed from earlier terms and is paid under the account of that term.` : ''
  return [{ code: 'payment.over_balance', message: owed + elsewhere, office: 'Cashier' }]
}
