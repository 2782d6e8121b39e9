import { z } from 'zod'
import { Account, AssessmentLine, BillChange, BillDiscount, Payment } from '#billing/assessment/account.ts'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { accountBalances } from '#platform/lists.ts'
import {
  Centavos,
  Day,
  EnrollmentStatus,
  filter,
  Id,
  Instant,
  item,
  Level,
  paging,
  ReceiptTender,
  SchoolYear,
  Search,
  Semester,
  Tender,
} from '#platform/shapes.ts'
import { accountColumns, paymentColumns } from './columns.ts'
import { CheckReturn, NewPayment, PaymentVoid } from './forms.ts'
import { OtherFee } from './other-fee.ts'
import { ReceiptPrint, receiptPrints } from './receipt-prints.ts'

/** What a student is to pay now: the sum of its lines, without what the cashier checks. */
export const ToPay = z.object({
  amount_centavos: Centavos,
  /** The old balance first, then what is due of the term. */
  lines: z.array(
    z.object({
      kind: z.enum(['old_balance', 'term']),
      amount_centavos: Centavos,
      /** Since when it is due; null where it is due at once. */
      due_on: z.string().nullable(),
      is_overdue: z.boolean(),
    }),
  ),
  /** Proofs of payment that the cashier checks: their sum, and the day of the last one. */
  checking: z.object({ amount_centavos: Centavos, sent_on: z.string() }).nullable(),
  /** What is due after it. */
  next: z.object({ amount_centavos: Centavos, due_on: z.string().nullable() }).nullable(),
})
export type ToPay = z.infer<typeof ToPay>

/** The ledger of one enrollment: what is charged and paid by fee category, and what changed the balance. */
export const AccountLedger = z.object({
  /** The last one without charges is the credit of the term, if there is one. */
  categories: z.array(
    z.object({
      fee_category_id: z.number().nullable(),
      name: z.string(),
      charged_centavos: Centavos,
      paid_centavos: Centavos,
      /** What can still be paid of it: less than the rest when credits of other categories reduce it. */
      open_centavos: Centavos,
    }),
  ),
  /** Oldest first; `amount_centavos` is above zero when more is owed, and `balance_centavos` is the balance after it. */
  entries: z.array(
    z.object({
      at: Instant,
      kind: z.enum(['assessment', 'adjustment', 'payment', 'void', 'return', 'transfer', 'fee', 'refund', 'refund_void']),
      text: z.string(),
      by: z.string().nullable(),
      amount_centavos: Centavos,
      balance_centavos: Centavos,
    }),
  ),
})
export type AccountLedger = z.infer<typeof AccountLedger>

/** A version of the bill of an enrollment, as it was assessed. */
export const BillVersion = z.object({
  version: z.number(),
  /** No version is, while the enrollment has no subjects. */
  is_current: z.boolean(),
  computed_at: Instant,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  lines: z.array(AssessmentLine),
  discounts: z.array(BillDiscount),
  gross_centavos: Centavos,
  discount_centavos: Centavos,
  net_centavos: Centavos,
  /** The lines that differ from the version before; all lines of the first one. */
  changes: z.array(BillChange),
  difference_centavos: Centavos,
})
export type BillVersion = z.infer<typeof BillVersion>

export const AccountRow = z.object({
  student_id: z.number(),
  /** The fields of the enrollment are null for a student who has none, and owes something for a term before the portal. */
  enrollment_id: z.number().nullable(),
  ...Person.shape,
  trans_no: z.string().nullable(),
  image: z.string().nullable(),
  course: z.object({ id: z.number(), code: z.string() }).nullable(),
  level: z.number().nullable(),
  school_year: z.string().nullable(),
  semester: z.number().nullable(),
  status: z.number().nullable(),
  /** Who withdrew is listed while something is owed, or is to be given back. */
  withdrawn: z.boolean(),
  net_centavos: Centavos.nullable(),
  paid_centavos: Centavos,
  balance_centavos: Centavos,
  /** What the student still owes for terms before the portal, beside this account. In a list of all terms it is with the newest account. */
  opening_balance_centavos: Centavos,
  /** What is still to be paid of fees on demand, which belong to no term; without `opening_balance_centavos`, and with the same account. */
  other_fees_centavos: Centavos,
})
export type AccountRow = z.infer<typeof AccountRow>

export const PaymentRow = Payment.extend({
  student_id: z.number(),
  /** What of it was paid in the mode of payment of the filter; without a filter, the amount. */
  counted_centavos: Centavos,
  /** Null for a payment without a term. */
  enrollment_id: z.number().nullable(),
  ...Person.shape,
  course: z.string().nullable(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** A payment as its receipt is printed. */
export const Receipt = Payment.extend({
  /** The cash that the payer handed over; null when it was not entered. */
  cash_received_centavos: Centavos.nullable(),
  payer_name: z.string(),
  student: z.object(Person.shape),
  /** Null for money that was received without an enrollment. */
  enrollment: z.object({ course: z.string(), level: z.number(), school_year: z.string(), semester: z.number() }).nullable(),
  /** What the money paid when it was received, in the order in which it did; without a category it was a credit of the term, and without a term an advance. */
  particulars: z.array(
    z.object({
      category: z.string().nullable(),
      amount_centavos: Centavos,
      /** Of another term than the receipt's, and of a credit. */
      term: z.object({ school_year: z.string(), semester: z.number(), level: z.number() }).nullable(),
    }),
  ),
  ...receiptPrints,
})
export type Receipt = z.infer<typeof Receipt>

export const AccountBalance = z.enum(accountBalances)
export type AccountBalance = z.infer<typeof AccountBalance>

/** The sums of a list of accounts. */
export const AccountTotals = z.object({
  net_centavos: Centavos,
  paid_centavos: Centavos,
  balance_centavos: Centavos,
  /** What their students still owe for terms before the portal, beside these accounts. */
  opening_balance_centavos: Centavos,
  /** What they still owe for fees on demand, beside these accounts. */
  other_fees_centavos: Centavos,
})
export type AccountTotals = z.infer<typeof AccountTotals>

/** The sums of a list of payments by mode of payment; a payment of several modes is in each of them. Voided payments are only counted. */
export const PaymentTotals = z.object({
  tenders: z.array(z.object({ tender: Tender, payments: z.number(), amount_centavos: Centavos })),
  /** Null, without modes of payment, where the cash of the own shift is in it and was not counted yet. */
  amount_centavos: Centavos.nullable(),
  voided: z.number(),
})
export type PaymentTotals = z.infer<typeof PaymentTotals>

const accountFilters = {
  school_year: filter(SchoolYear),
  semester: filter(Semester),
  status: filter(EnrollmentStatus),
  course_id: filter(Id),
  level: filter(Level),
  balance: filter(AccountBalance),
}
const paymentFilters = { from: filter(Day), to: filter(Day), tender: filter(ReceiptTender) }

export const payments = {
  accounts: call('GET /api/accounts', ['View Accounts', 'View Payments'], {
    summary:
      'Accounts of a term with assessment, payments and balance. A search also finds who has a balance of another term and no account in this one. Those with a balance or a credit are of all terms unless a term is chosen, with opening balances',
    query: z.object({
      ...paging(15),
      ...accountFilters,
      sort: filter(z.enum(['name', '-name'])),
    }),
    rows: AccountRow,
    columns: accountColumns,
  }),
  accountTotals: call('GET /api/accounts/totals', ['View Accounts', 'View Payments'], {
    summary: 'The sums of the accounts of a filter: assessed, paid and balance',
    query: z.object({ search: Search, ...accountFilters }),
    data: AccountTotals,
  }),
  accountLedger: call('GET /api/accounts/:id/ledger', ['View Accounts', 'View Payments'], {
    summary: 'The ledger of an account: charges and payments by fee category, and every entry with the balance after it',
    data: AccountLedger,
  }),
  billVersions: call('GET /api/accounts/:id/assessments', ['View Accounts', 'View Payments', 'View Own Billing'], {
    summary: 'Every version of the bill of an account, newest first, each with what it changed; students read their own',
    data: z.array(BillVersion),
    saved: true,
  }),
  payments: call('GET /api/payments', ['View Payments', 'View Accounts'], {
    summary: 'Payments, newest first, including voided ones',
    query: z.object({ ...paging(15), ...paymentFilters }),
    rows: PaymentRow,
    columns: paymentColumns,
  }),
  paymentTotals: call('GET /api/payments/totals', ['View Payments', 'View Accounts'], {
    summary: 'The sums of the payments of a filter by mode of payment, without voided ones',
    query: z.object({ search: Search, ...paymentFilters }),
    data: PaymentTotals,
  }),
  receivePayment: call('POST /api/payments', 'Receive Payment', {
    summary: 'Record a payment under its official receipt number; holds that it settles are released',
    body: NewPayment,
    data: z.object({
      payment: Payment,
      /** Of the enrollment that was paid, with its status; null for a student without one. */
      account: Account.nullable(),
      status: z.number().nullable(),
      /** What the payment left for the next bill. */
      advance_centavos: Centavos,
      /** Enrollments of the student whose hold this payment released; an old balance can hold a later term. */
      released_enrollments: z.array(z.object({ id: z.number(), school_year: z.string(), semester: z.number(), level: z.number() })),
      next_or_number: z.string(),
    }),
    reasons: ['payment.or_taken', 'payment.over_balance', 'enrollment.status_not_allowed'],
    idempotent: true,
  }),
  receipt: call('GET /api/payments/:id/receipt', ['View Payments', 'Receive Payment'], {
    summary: 'A payment as its receipt is printed: payer, what it paid by fee category, and how often it was printed',
    data: Receipt,
  }),
  printReceipt: call('POST /api/payments/:id/prints', 'Receive Payment', {
    summary: 'Record that a receipt is printed; every print after the first is marked as a reprint, with its time',
    response: item(ReceiptPrint),
  }),
  voidPayment: call('POST /api/payments/:id/void', 'Void Payment', {
    summary:
      'Void a payment, or ask a second person to, by the setting of the school; the row and its receipt number stay, and the balance is corrected',
    needsSession: true,
    body: PaymentVoid,
    data: Payment,
    reasons: ['payment.voided', 'payment.void_requested', 'payment.refunded'],
  }),
  returnCheck: call('POST /api/payments/:id/return-check', 'Receive Payment', {
    summary: 'Record that the bank returned a check of a payment unpaid; what it paid is open again, also when money of it was refunded',
    needsSession: true,
    body: CheckReturn,
    data: Payment,
    reasons: ['payment.voided', 'payment.returned'],
  }),
  ownAccount: call('GET /api/students/billing/account', 'View Own Billing', {
    summary: 'Your own account: one entry per term, newest first',
    response: z.object({
      data: z.array(
        Account.extend({
          id: z.number(),
          school_year: z.string(),
          semester: z.number(),
          course: z.string(),
          level: z.number(),
          status: z.number(),
          withdrawn: z.boolean(),
        }),
      ),
      /** Fees on demand and balances of the time before the portal that are not cancelled, newest first. */
      on_demand_fees: z.array(OtherFee),
      opening_balance_centavos: Centavos,
      /** What is still to be paid of the others. */
      other_fees_centavos: Centavos,
      advance_centavos: Centavos,
      to_pay: ToPay,
      /** Whether there is a bill or a balance; not for a request of the present term that has no bill yet. */
      is_assessed: z.boolean(),
    }),
    etag: true,
    saved: true,
  }),
}
