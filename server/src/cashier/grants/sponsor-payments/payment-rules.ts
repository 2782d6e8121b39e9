import { dividePayment, formatPesos, type Reason } from '@talaan/contract'
import type { BillBalance, PaymentLine } from './payment-queries.ts'

export const openOf = ({ total_centavos, paid_centavos }: BillBalance): number => total_centavos - paid_centavos

/** What a sponsor owes over all billing lists; below zero when a correction came after the payment. */
export const sumOpen = (bills: readonly BillBalance[]): number => bills.reduce((sum, bill) => sum + openOf(bill), 0)

/** The lines of a payment by the given lists in their order; a list gets no more than is open of it. */
export function divideSponsorPayment(amount: number, bills: readonly BillBalance[]): PaymentLine[] {
  const open = bills.map((bill) => ({ id: bill.id, open_centavos: openOf(bill) })).filter(({ open_centavos }) => open_centavos > 0)
  const { parts } = dividePayment(amount, open)
  return parts.map(({ account, amount_centavos }) => ({ sponsor_bill_id: account.id, amount_centavos }))
}

/** Money above what is open: of the lists that are paid, or of the sponsor when a list of corrections takes something off. */
export function overOpenReason(openCentavos: number): Reason {
  const message = openCentavos > 0 ? `At most ${formatPesos(openCentavos)} can be paid.` : 'There is nothing to pay.'
  return { code: 'sponsor_payment.over_open', message, office: 'Cashier' }
}
