import { tenderNames } from '#platform/lists.ts'
import { formatPesos } from '#rules/pesos.ts'
import type { Payment } from './account.ts'

type Details = Pick<Payment, 'reference' | 'bank' | 'check_on'>
type DayText = (day: string) => string
const isoDay: DayText = (day) => day

/** `BPI, 12345, dated 2026-06-05`; empty for cash. */
const describeDetails = ({ reference, bank, check_on }: Details, dayText: DayText): string =>
  [bank, reference, check_on && `dated ${dayText(check_on)}`].filter(Boolean).join(', ')

/**
 * What stands below the mode of a payment: one line for each of several modes, `Check ₱1,000.00: BPI, 12345`, or the reference of its only mode.
 * An answer that a device kept from before there were parts has none.
 */
export const paymentDetails = (
  { parts = [], ...details }: Details & Partial<Pick<Payment, 'parts'>>,
  dayText: DayText = isoDay,
): string[] => {
  const lines = parts.map((part) =>
    [`${tenderNames[part.tender]} ${formatPesos(part.amount_centavos)}`, describeDetails(part, dayText)].filter(Boolean).join(': '),
  )
  return lines.length > 0 ? lines : [describeDetails(details, dayText)].filter(Boolean)
}

/** How a receipt was paid. */
export type Tendered = Pick<Payment, 'tender' | 'amount_centavos' | 'parts' | keyof Details>

/** The same in one line: `Check, BPI, 12345`. */
export const paymentModeText = (receipt: Tendered, dayText?: DayText): string =>
  receipt.parts.length > 0
    ? paymentDetails(receipt, dayText).join('; ')
    : [tenderNames[receipt.tender], ...paymentDetails(receipt, dayText)].join(', ')
