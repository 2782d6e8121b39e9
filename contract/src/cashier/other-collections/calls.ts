import { z } from 'zod'
import { receiptModes } from '#billing/assessment/receipt-modes.ts'
import { ReturnedCheck } from '#billing/assessment/returned-check.ts'
import { CheckReturn, PaymentVoid } from '#cashier/payments/forms.ts'
import { ReceiptPrint, receiptPrints } from '#cashier/payments/receipt-prints.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Centavos, Day, filter, IdParams, Instant, item, itemWithMessage, list, paging } from '#platform/shapes.ts'
import { EditedOtherCollectionKind, NewOtherCollection, OtherCollectionKindForm } from './forms.ts'

/** What the school receives money for besides the fees of students. */
export const OtherCollectionKind = z.object({
  id: z.number(),
  name: z.string(),
  /** What is proposed at the counter. */
  amount_centavos: Centavos.nullable(),
  is_active: z.boolean(),
  updated_at: Instant,
})
export type OtherCollectionKind = z.infer<typeof OtherCollectionKind>

export const OtherCollection = z.object({
  id: z.number(),
  or_number: z.string(),
  payer_name: z.string(),
  payer_address: z.string().nullable(),
  paid_on: z.string(),
  ...receiptModes,
  amount_centavos: Centavos,
  cashier: z.string(),
  cashier_id: z.number(),
  /** Whether the shift in which it was received is still open: who may void it depends on that. */
  is_shift_open: z.boolean(),
  remarks: z.string().nullable(),
  /** In the order of the receipt. */
  lines: z.array(z.object({ kind: z.string(), description: z.string().nullable(), amount_centavos: Centavos })),
  /** Checks of it that the bank returned unpaid, and what they amount to. */
  returned_checks: z.array(ReturnedCheck),
  returned_centavos: Centavos,
  /** The request for its void that waits for a second person. */
  void_request_id: z.number().nullable(),
  voided_at: Instant.nullable(),
  void_reason: z.string().nullable(),
  created_at: Instant,
})
export type OtherCollection = z.infer<typeof OtherCollection>

/** An other collection as its receipt is printed. */
export const OtherReceipt = OtherCollection.extend({
  /** The cash that was handed over; null when it was not entered. */
  cash_received_centavos: Centavos.nullable(),
  ...receiptPrints,
})
export type OtherReceipt = z.infer<typeof OtherReceipt>

export const otherCollections = {
  otherCollections: endpoint({
    summary: 'The other collections, newest first, including voided ones',
    method: 'GET',
    path: '/api/other-collections',
    access: 'View Payments',
    query: z.object({ ...paging(25), from: filter(Day), to: filter(Day) }),
    response: list(OtherCollection),
  }),
  otherCollectionChoices: endpoint({
    summary: 'What a new receipt can be for, and its number',
    method: 'GET',
    path: '/api/other-collections/choices',
    access: 'Receive Payment',
    response: item(z.object({ kinds: z.array(OtherCollectionKind), next_or_number: z.string() })),
  }),
  receiveOtherCollection: endpoint({
    summary: 'Record money that is not a payment of a student or sponsor, under its official receipt number',
    method: 'POST',
    path: '/api/other-collections',
    access: 'Receive Payment',
    body: NewOtherCollection,
    response: itemWithMessage(OtherCollection),
    reasons: ['payment.or_taken'],
    idempotent: true,
  }),
  otherReceipt: endpoint({
    summary: 'An other collection as its receipt is printed, and how often it was printed',
    method: 'GET',
    path: '/api/other-collections/:id/receipt',
    access: ['View Payments', 'Receive Payment'],
    params: IdParams,
    response: item(OtherReceipt),
  }),
  printOtherReceipt: endpoint({
    summary: 'Record that the receipt of an other collection is printed; every print after the first is marked as a reprint, with its time',
    method: 'POST',
    path: '/api/other-collections/:id/prints',
    access: 'Receive Payment',
    params: IdParams,
    response: item(ReceiptPrint),
  }),
  voidOtherCollection: endpoint({
    summary: 'Void an other collection, or ask a second person to, by the setting of the school; the row and its receipt number stay',
    method: 'POST',
    path: '/api/other-collections/:id/void',
    access: 'Void Payment',
    needsSession: true,
    params: IdParams,
    body: PaymentVoid,
    response: itemWithMessage(OtherCollection),
    reasons: ['payment.voided', 'payment.void_requested'],
  }),
  returnOtherCheck: endpoint({
    summary: 'Record that the bank returned a check of an other collection unpaid; what it paid is taken off the income on that day',
    method: 'POST',
    path: '/api/other-collections/:id/return-check',
    access: 'Receive Payment',
    needsSession: true,
    params: IdParams,
    body: CheckReturn,
    response: itemWithMessage(OtherCollection),
    reasons: ['payment.voided', 'payment.returned'],
  }),
  otherCollectionKinds: endpoint({
    summary: 'The kinds of other collections, the active ones first',
    method: 'GET',
    path: '/api/other-collection-kinds',
    access: 'View Fees',
    response: item(z.array(OtherCollectionKind)),
  }),
  addOtherCollectionKind: endpoint({
    summary: 'Add a kind of other collections',
    method: 'POST',
    path: '/api/other-collection-kinds',
    access: 'Update Fees',
    body: OtherCollectionKindForm,
    response: itemWithMessage(OtherCollectionKind),
  }),
  editOtherCollectionKind: endpoint({
    summary: 'Change a kind of other collections; receipts that were made have its new name in reports',
    method: 'PUT',
    path: '/api/other-collection-kinds/:id',
    access: 'Update Fees',
    params: IdParams,
    body: EditedOtherCollectionKind,
    response: itemWithMessage(OtherCollectionKind),
    reasons: ['stale'],
  }),
}
