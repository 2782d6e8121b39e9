import { z } from 'zod'
import { ReceiptSteps, receiptModes, receiptState } from '#billing/assessment/receipt-modes.ts'
import { CheckReturn, CounterReceipt, checkTenders, PaymentVoid } from '#cashier/payments/forms.ts'
import { ReceiptPrint, receiptPrints } from '#cashier/payments/receipt-prints.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Day, filter, Id, item, paging } from '#platform/shapes.ts'

/** A payment of a sponsor with the billing lists that it pays. */
export const SponsorPayment = z.object({
  id: z.number(),
  or_number: z.string(),
  sponsor: z.object({ id: z.number(), name: z.string(), code: z.string() }),
  paid_on: z.string(),
  ...receiptModes,
  amount_centavos: Centavos,
  cashier: z.string(),
  remarks: z.string().nullable(),
  /** The oldest billing list first. */
  lines: z.array(
    z.object({
      sponsor_bill_id: z.number(),
      number: z.string(),
      school_year: z.string(),
      semester: z.number(),
      amount_centavos: Centavos,
    }),
  ),
  ...receiptState,
  can: ReceiptSteps,
})
export type SponsorPayment = z.infer<typeof SponsorPayment>

/** A payment of a sponsor as its receipt is printed. */
export const SponsorReceipt = SponsorPayment.extend({
  address: z.string().nullable(),
  /** The cash that was handed over; null when it was not entered. */
  cash_received_centavos: Centavos.nullable(),
  ...receiptPrints,
})
export type SponsorReceipt = z.infer<typeof SponsorReceipt>

/** A payment of billing lists: those that are chosen, or else all that are open, the oldest first. */
export const NewSponsorPayment = z
  .object({
    ...CounterReceipt.shape,
    sponsor_bill_ids: z.array(Id).min(1).max(100).optional(),
  })
  .superRefine(checkTenders)

/** What a sponsor was billed and has paid. */
export const SponsorAccount = z.object({
  id: z.number(),
  name: z.string(),
  billed_centavos: Centavos,
  paid_centavos: Centavos,
  /** Below zero when a correction came after the payment. */
  open_centavos: Centavos,
  /** The billing lists that are not paid in full, the oldest first. */
  open_bills: z.array(z.object({ id: z.number(), number: z.string(), open_centavos: Centavos })),
  next_or_number: z.string(),
})
export type SponsorAccount = z.infer<typeof SponsorAccount>

export const sponsorPayments = {
  sponsorPayments: call('GET /api/sponsor-payments', 'View Grants', {
    summary: 'The payments of sponsors, newest first, including voided ones',
    query: z.object({ ...paging(25), sponsor_id: filter(Id), sponsor_bill_id: filter(Id), from: filter(Day), to: filter(Day) }),
    rows: SponsorPayment,
  }),
  sponsorAccount: call('GET /api/sponsors/:id/account', 'Receive Payment', {
    summary: 'What a sponsor was billed, has paid and still owes, by billing list',
    data: SponsorAccount,
  }),
  receiveSponsorPayment: call('POST /api/sponsors/:id/payments', 'Receive Payment', {
    summary: 'Record a payment of a sponsor under its official receipt number; it pays billing lists, the oldest first',
    body: NewSponsorPayment,
    data: SponsorPayment,
    reasons: ['payment.or_taken', 'sponsor_payment.over_open'],
    idempotent: true,
  }),
  sponsorReceipt: call('GET /api/sponsor-payments/:id/receipt', ['View Grants', 'Receive Payment'], {
    summary: 'A payment of a sponsor as its receipt is printed, and how often it was printed',
    data: SponsorReceipt,
  }),
  printSponsorReceipt: call('POST /api/sponsor-payments/:id/prints', 'Receive Payment', {
    summary: 'Record that the receipt of a sponsor is printed; every print after the first is marked as a reprint, with its time',
    response: item(ReceiptPrint),
  }),
  voidSponsorPayment: call('POST /api/sponsor-payments/:id/void', 'Void Payment', {
    summary:
      'Void a payment of a sponsor, or ask a second person to, by the setting of the school; the row and its receipt number stay, and its billing lists are open again',
    needsSession: true,
    body: PaymentVoid,
    data: SponsorPayment,
    reasons: ['payment.voided', 'payment.void_requested'],
  }),
  returnSponsorCheck: call('POST /api/sponsor-payments/:id/return-check', 'Receive Payment', {
    summary: 'Record that the bank returned a check of a payment of a sponsor unpaid; what it paid of the billing lists is open again',
    needsSession: true,
    body: CheckReturn,
    data: SponsorPayment,
    reasons: ['payment.voided', 'payment.returned'],
  }),
}
