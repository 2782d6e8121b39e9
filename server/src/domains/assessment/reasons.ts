import { formatPesos, type Grants, hasPermission, type Reason } from '@talaan/contract'
import type { Minimum, Period } from './rules.ts'

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
    return [{ code: 'enrollment.wrong_state', message, office: 'Registrar' }]
  }
  if (facts.amount_centavos <= facts.balance_centavos) return []
  const owed =
    facts.balance_centavos > 0 ? `Only ${formatPesos(facts.balance_centavos)} is owed for this term.` : 'Nothing is owed for this term.'
  const old = facts.old_balance_centavos
  const elsewhere = old > 0 ? ` ${formatPesos(old)} is owed from earlier terms and is paid under the account of that term.` : ''
  return [{ code: 'payment.over_balance', message: owed + elsewhere, office: 'Cashier' }]
}

const names: Record<Period, string> = { midterm: 'midterms', final: 'finals' }

/** Why the grades of these periods do not show, and what shows them. Says nothing of whether there is a grade. */
export function hiddenReasons(minimums: readonly Minimum[]): Reason[] {
  return minimums
    .filter((minimum) => !minimum.shown)
    .map((minimum) => ({
      code: 'grade.hidden',
      message: `Pay ${formatPesos(minimum.missing_centavos)} more to reach the minimum of ${formatPesos(minimum.required_centavos)} for ${names[minimum.period]}.`,
      office: 'Cashier',
      clears_by: `Pay ${formatPesos(minimum.missing_centavos)}`,
      url: '/admin/student/billing',
    }))
}

export const OWN_ACCOUNT: Reason = {
  code: 'access.forbidden',
  message: 'You cannot receive or void a payment on your own account.',
  office: 'Cashier',
  clears_by: 'Ask another cashier',
}

/** Told to whoever could receive or void a payment on any other account. */
export const ownAccountReasons = (grants: Grants): Reason[] =>
  ['Receive Payment', 'Void Payment'].some((name) => hasPermission(grants, name)) ? [OWN_ACCOUNT] : []
