import type { Payment } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { describeParts, listPaymentDetails } from '../mode-of-payment.tsx'
import type { CheckDetails } from './receipt-view.ts'

type Tendered = Pick<Payment, 'tender' | 'reference' | 'bank' | 'check_on' | 'parts' | 'amount_centavos'>

/** How a receipt was paid, in one line. */
export const describeMode = (receipt: Tendered): string =>
  receipt.parts.length > 0 ? describeParts(receipt).join('; ') : [tenderNames[receipt.tender], ...listPaymentDetails(receipt)].join(', ')

/** What was given back of the cash that the payer handed over, in centavos. */
export function changeOf({
  tender,
  parts,
  amount_centavos,
  cash_received_centavos,
}: Tendered & { cash_received_centavos: number | null }): number {
  if (cash_received_centavos === null) return 0
  const cash = (parts.length > 0 ? parts : [{ tender, amount_centavos }]).filter((part) => part.tender === 'cash')
  return cash_received_centavos - cash.reduce((sum, part) => sum + part.amount_centavos, 0)
}

/** The checks of a payment, for the fields that a form has for them. */
export const checksOf = (receipt: Tendered): CheckDetails[] =>
  (receipt.parts.length > 0 ? receipt.parts : [receipt]).filter((part) => part.tender === 'check')
