import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos } from '#platform/shapes.ts'
import { AccountLedger } from './calls.ts'
import { checkTenders, StudentReceipt } from './forms.ts'

/** A fee on demand of the fee schedule. */
const OtherFeeChoice = z.object({ id: z.number(), name: z.string(), category: z.string(), amount_centavos: Centavos })
export type OtherFeeChoice = z.infer<typeof OtherFeeChoice>

const ChosenFee = z.object({
  fee_id: z.coerce.number('Choose a fee').int().positive('Choose a fee').max(Number.MAX_SAFE_INTEGER),
  quantity: z.coerce.number('Enter a whole number').int('Enter a whole number').min(1, 'Enter at least 1').max(500, 'Enter at most 500'),
})

export const OtherFeesForm = z
  .object({
    fees: z.array(ChosenFee).min(1, 'Choose a fee').max(20),
    remarks: optionalText(300),
    /** Paid at once; without it the fees are owed. */
    payment: StudentReceipt.superRefine(checkTenders).optional(),
  })
  .refine(({ fees }) => new Set(fees.map((fee) => fee.fee_id)).size === fees.length, {
    path: ['fees'],
    message: 'Name each fee once, with its quantity',
  })

/** The fees with the receipt for them, as one form. Its amount is what is to be paid. */
export const PaidOtherFees = OtherFeesForm.safeExtend(StudentReceipt.shape).superRefine(checkTenders)

export const OtherFeeCancel = z.object({ reason: requiredText(300) })

export const otherFees = {
  otherFeeChoices: call('GET /api/payments/other-fees', ['View Payments', 'View Accounts'], {
    summary: 'The fees on demand of the school year of the enrollment term',
    data: z.array(OtherFeeChoice),
  }),
  chargeOtherFees: call('POST /api/students/:id/other-fees', 'Receive Payment', {
    summary: 'Charge a student fees on demand, and receive the payment for them under one official receipt',
    body: OtherFeesForm,
    data: z.object({
      /** What is still to be paid of all fees on demand of the student. */
      open_centavos: Centavos,
      advance_centavos: Centavos,
      next_or_number: z.string(),
    }),
    reasons: ['payment.or_taken', 'payment.over_balance'],
    idempotent: true,
  }),
  cancelOtherFee: call('POST /api/other-fees/:id/cancel', 'Receive Payment', {
    summary: 'Cancel a fee on demand; what was paid for it pays other open fees, and the rest is an advance',
    body: OtherFeeCancel,
    data: z.object({ id: z.number() }),
    reasons: ['payment.fee_cancelled', 'payment.fee_adjusted', 'adjustment.above_limit'],
  }),
  studentLedger: call('GET /api/students/:id/ledger', ['View Payments', 'View Accounts'], {
    summary: 'The ledger of what belongs to no term of a student: fees on demand and advances',
    data: AccountLedger,
  }),
}
