import type { Reason } from '@talaan/contract'
import { AppError, invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'

const YEAR_MS = 366 * 86_400_000

/** A payment was received today, or up to a year ago. */
export function checkPaymentDay(paidOn: string | undefined, now: Date): void {
  if (paidOn === undefined) return
  if (paidOn > schoolDay(now)) invalid({ paid_on: 'The date of a payment cannot be in the future' })
  if (paidOn < schoolDay(new Date(now.getTime() - YEAR_MS))) invalid({ paid_on: 'The date of a payment cannot be more than a year ago' })
}

/** Does not reveal whose receipt has the number. */
export function rejectTakenNumber(orNumber?: string): never {
  const message = `${orNumber ? `OR No. ${orNumber}` : 'This OR number'} has already been used. Voided OR numbers cannot be reused.`
  throw new AppError(409, message, {
    errors: { or_number: [message] },
    reasons: [{ code: 'payment.or_taken', message, office: 'Cashier' }],
  })
}

/** For a payment of a student and one of a sponsor that get the same number at the same time. */
export const receiptConstraints = { receipt_numbers_pkey: () => rejectTakenNumber() }

export const voidedReason: Reason = { code: 'payment.voided', message: 'This payment has already been voided.' }
