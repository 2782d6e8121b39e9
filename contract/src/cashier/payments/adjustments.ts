import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Instant, paging, Tender } from '#platform/shapes.ts'
import { BillingApproval, BillingRejection, NewAdjustment, NewFeeAdjustment, NewReversal } from './adjustment-forms.ts'
import { billingRequestColumns } from './columns.ts'
import { PrintedAccount, Refund } from './refund.ts'
import { billingDecisions, billingRequestKinds } from './values.ts'

const BillingRequestKind = z.enum(billingRequestKinds)

/** What somebody asked for on an account, and who decided on it. */
export const BillingRequest = z.object({
  id: z.number(),
  kind: BillingRequestKind,
  enrollment_id: z.number().nullable(),
  /** The fee that belongs to no term, of a memo on one. */
  fee: z.string().nullable(),
  /** Of a write-off without a category, of a reversal and of a refund it is null. */
  category: z.string().nullable(),
  amount_centavos: Centavos,
  reason: z.string(),
  /** Of a refund. */
  payment: z.object({ method: Tender, payee: z.string(), reference: z.string().nullable() }).nullable(),
  /** The number of the memo that a reversal undoes. */
  reverses: z.string().nullable(),
  /** Of a void; the payer of a receipt that belongs to no student. */
  receipt: z.object({ or_number: z.string(), payer: z.string().nullable() }).nullable(),
  limit_centavos: Centavos,
  requested_by: z.string(),
  requested_at: Instant,
  decision: z.enum(billingDecisions).nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** The number of the memo or voucher that came of it. */
  number: z.string().nullable(),
  can: z.object({ decide: z.boolean(), cancel: z.boolean() }),
})
export type BillingRequest = z.infer<typeof BillingRequest>

/** A request in the list of all students. */
export const BillingRequestRow = BillingRequest.extend({
  /** Null for a receipt that belongs to no student. */
  student: Person.extend({ id: z.number() }).nullable(),
  course: z.string().nullable(),
  school_year: z.string().nullable(),
  semester: z.number().nullable(),
  level: z.number().nullable(),
  /** The balance of the term now; of an advance the balance of the student. */
  balance_centavos: Centavos,
})
export type BillingRequestRow = z.infer<typeof BillingRequestRow>

/** A memo that was posted. */
export const Memo = z.object({
  id: z.number(),
  kind: z.enum(['debit_memo', 'credit_memo', 'write_off', 'reversal']),
  memo_number: z.string(),
  /** Above zero the student owes more. */
  amount_centavos: Centavos,
  reason: z.string(),
  /** The fee that belongs to no term, of a memo on one. */
  fee: z.string().nullable(),
  lines: z.array(z.object({ category: z.string(), amount_centavos: Centavos })),
  /** The number of the memo that this one undoes. */
  reverses: z.string().nullable(),
  /** The number of the memo that undid this one. */
  reversed_by: z.string().nullable(),
  requested_by: z.string(),
  approved_by: z.string(),
  created_at: Instant,
  can: z.object({ reverse: z.boolean() }),
})
export type Memo = z.infer<typeof Memo>

/** A memo as it is printed, with whose account it is. */
export const PrintedMemo = Memo.extend({ account: PrintedAccount })
export type PrintedMemo = z.infer<typeof PrintedMemo>

/** What was adjusted on an account, what is waiting for approval, and what may be asked for. */
export const AccountAdjustments = z.object({
  memos: z.array(Memo),
  requests: z.array(BillingRequest),
  /** Of the term, and of the student's advances. */
  refunds: z.array(Refund),
  /** All fee categories, with what is charged and open for the term. */
  categories: z.array(z.object({ id: z.number(), name: z.string(), charged_centavos: Centavos, open_centavos: Centavos })),
  balance_centavos: Centavos,
  /** The credit of the term. */
  credit_centavos: Centavos,
  /** What the student paid in advance, for no term yet. */
  advance_centavos: Centavos,
  /** A debit memo above it needs a second person. */
  limit_centavos: Centavos,
  /** What the reader may take off and pay out without a second person, after what they did so far with this account and with all accounts today. */
  own_limits: z.object({ take_off_centavos: Centavos, refund_credit_centavos: Centavos, refund_advance_centavos: Centavos }),
  can: z.object({ adjust: z.boolean(), refund: z.boolean() }),
})
export type AccountAdjustments = z.infer<typeof AccountAdjustments>

/** What was adjusted on the fees of a student that belong to no term, and what is waiting for approval. */
export const FeeAdjustments = AccountAdjustments.pick({ memos: true, requests: true, limit_centavos: true }).extend({
  own_limits: AccountAdjustments.shape.own_limits.pick({ take_off_centavos: true }),
  can: z.object({ adjust: z.boolean() }),
})
export type FeeAdjustments = z.infer<typeof FeeAdjustments>

export const adjustments = {
  accountAdjustments: call('GET /api/accounts/:id/adjustments', ['View Accounts', 'View Payments'], {
    summary: 'The memos of an account, the requests on it, and what may be asked for',
    data: AccountAdjustments,
  }),
  requestAdjustment: call('POST /api/accounts/:id/adjustments', 'Adjust Accounts', {
    summary: 'Ask for a debit memo, a credit memo or a write-off; up to the limit it is posted at once',
    body: NewAdjustment,
    data: BillingRequest,
    reasons: ['adjustment.above_charges', 'adjustment.above_open', 'enrollment.status_not_allowed'],
    idempotent: true,
  }),
  feeAdjustments: call('GET /api/students/:id/adjustments', ['View Accounts', 'View Payments'], {
    summary: 'The memos on fees of a student that belong to no term, the requests on them, and what may be asked for',
    data: FeeAdjustments,
  }),
  requestFeeAdjustment: call('POST /api/other-fees/:id/adjustments', 'Adjust Accounts', {
    summary: 'Ask for a debit memo, a credit memo or a write-off on a fee that belongs to no term; up to the limit it is posted at once',
    body: NewFeeAdjustment,
    data: BillingRequest,
    reasons: ['payment.fee_cancelled', 'adjustment.above_charges', 'adjustment.above_open'],
    idempotent: true,
  }),
  reverseAdjustment: call('POST /api/adjustments/:id/reverse', 'Adjust Accounts', {
    summary: 'Undo a memo by a reversal with its own number; up to the limit it is posted at once',
    body: NewReversal,
    data: BillingRequest,
    reasons: ['adjustment.reversed', 'adjustment.fixed', 'adjustment.above_charges', 'payment.fee_cancelled'],
  }),
  memo: call('GET /api/adjustments/:id', ['Adjust Accounts', 'Approve Adjustments', 'View Accounts'], {
    summary: 'A memo as it is printed',
    data: PrintedMemo,
  }),
  billingRequests: call('GET /api/billing-requests', 'Approve Adjustments', {
    summary: 'Requests on accounts, by default those that wait for approval, oldest first',
    query: z.object({ ...paging(15), status: filter(z.enum(['open', 'decided'])), kind: filter(BillingRequestKind) }),
    rows: BillingRequestRow,
    columns: billingRequestColumns,
  }),
  approveBillingRequest: call('POST /api/billing-requests/:id/approve', 'Approve Adjustments', {
    summary: 'Approve a request on an account or receipt, which carries it out; everything is checked again',
    needsSession: true,
    body: BillingApproval,
    data: BillingRequest,
    reasons: [
      'billing_request.decided',
      'enrollment.status_not_allowed',
      'adjustment.reversed',
      'adjustment.fixed',
      'adjustment.above_charges',
      'adjustment.above_open',
      'refund.above_credit',
      'payment.fee_cancelled',
      'payment.voided',
      'payment.refunded',
      'shift.no_drawer',
    ],
  }),
  rejectBillingRequest: call('POST /api/billing-requests/:id/reject', 'Approve Adjustments', {
    summary: 'Reject a request on an account, with the reason',
    needsSession: true,
    body: BillingRejection,
    data: BillingRequest,
    reasons: ['billing_request.decided'],
  }),
  cancelBillingRequest: call('POST /api/billing-requests/:id/cancel', ['Adjust Accounts', 'Refund Payments', 'Void Payment'], {
    summary: 'Cancel your own request on an account while nobody has decided on it',
    data: BillingRequest,
    reasons: ['billing_request.decided'],
  }),
}
