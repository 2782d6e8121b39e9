import { z } from 'zod'
import { Payment } from '#billing/assessment/account.ts'
import { ReceiptSteps } from '#billing/assessment/receipt-modes.ts'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Instant, Search } from '#platform/shapes.ts'
import { CreditForm, CreditUndo } from './forms.ts'
import { OtherFee } from './other-fee.ts'

/** A student or applicant at the cashier, whether or not there is an enrollment in the present term. */
export const Payer = z.object({
  student_id: z.number(),
  ...Person.shape,
  image: z.string().nullable(),
  /** The application number of an applicant. */
  trans_no: z.string().nullable(),
  /** Over all terms and what belongs to no term; below zero when money is left. */
  balance_centavos: Centavos,
})
export type Payer = z.infer<typeof Payer>

const TransferTerm = z.object({ enrollment_id: z.number(), school_year: z.string(), semester: z.number(), level: z.number() })

/** Credit that was moved to another term; a term of null is the student's advance. */
export const CreditTransfer = z.object({
  id: z.number(),
  at: Instant,
  by: z.string().nullable(),
  from: TransferTerm.nullable(),
  to: TransferTerm.nullable(),
  amount_centavos: Centavos,
  reason: z.string(),
  /** Null for a transfer that undoes none. */
  undoes_id: z.number().nullable(),
  is_undone: z.boolean(),
  can: z.object({ undo: z.boolean() }),
})
export type CreditTransfer = z.infer<typeof CreditTransfer>

/** A fee on demand at the cashier. */
export const ChargedFee = OtherFee.extend({ can: z.object({ adjust: z.boolean(), cancel: z.boolean() }) })
export type ChargedFee = z.infer<typeof ChargedFee>

/** What a student owes and has paid over all terms, and what belongs to no term. */
export const PayerAccount = Payer.extend({
  /** Money that belongs to no term yet; it pays the next bill. */
  advance_centavos: Centavos,
  /** Newest first. */
  terms: z.array(
    z.object({
      enrollment_id: z.number(),
      school_year: z.string(),
      semester: z.number(),
      level: z.number(),
      course: z.string(),
      status: z.number(),
      withdrawn: z.boolean(),
      charged_centavos: Centavos,
      paid_centavos: Centavos,
      balance_centavos: Centavos,
      /** Money beyond what the term is charged; it can pay another term. */
      credit_centavos: Centavos,
    }),
  ),
  /** Credit that was moved between terms, newest first. */
  transfers: z.array(CreditTransfer),
  /** Fees on demand and balances of the time before the portal, newest first, also cancelled ones. */
  on_demand_fees: z.array(ChargedFee),
  /** What is still to be paid for terms before the portal. */
  opening_balance_centavos: Centavos,
  /** What is still to be paid of other fees on demand. */
  other_fees_centavos: Centavos,
  /** All payments of the student, also voided ones. */
  payments: z.array(Payment.extend({ can: ReceiptSteps })),
  next_or_number: z.string().nullable(),
  can: z.object({ receive_payment: z.boolean(), adjust: z.boolean() }),
})
export type PayerAccount = z.infer<typeof PayerAccount>

const MAX_PAYERS = 8

export const payerAccounts = {
  payers: call('GET /api/payments/payers', ['View Payments', 'View Accounts'], {
    summary: `The first ${MAX_PAYERS} people whom a search finds among all students and applicants`,
    query: z.object({ search: Search }),
    data: z.array(Payer),
  }),
  payerAccount: call('GET /api/students/:id/billing', ['View Payments', 'View Accounts'], {
    summary: 'The account of a student over all terms, with payments and advances',
    data: PayerAccount,
  }),
  applyCredit: call('POST /api/students/:id/credit-transfers', 'Receive Payment', {
    summary: 'Pay a term with the credit of another one, or with the advance; without a term the credit becomes an advance',
    body: CreditForm,
    data: z.object({ id: z.number() }),
    idempotent: true,
  }),
  undoCredit: call('POST /api/credit-transfers/:id/undo', 'Receive Payment', {
    summary: 'Undo a transfer of credit by an opposite one',
    body: CreditUndo,
    data: z.object({ id: z.number() }),
    reasons: ['payment.transfer_undone', 'payment.transfer_spent', 'enrollment.status_not_allowed'],
  }),
}
