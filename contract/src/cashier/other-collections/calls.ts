import { z } from 'zod'
import { ReceiptSteps, receiptModes, receiptState } from '#billing/assessment/receipt-modes.ts'
import { CheckReturn, PaymentVoid } from '#cashier/payments/forms.ts'
import { ReceiptPrint, receiptPrints } from '#cashier/payments/receipt-prints.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Day, filter, Instant, item, paging } from '#platform/shapes.ts'
import { otherCollectionColumns } from './columns.ts'
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
  remarks: z.string().nullable(),
  /** In the order of the receipt. */
  lines: z.array(z.object({ kind: z.string(), description: z.string().nullable(), amount_centavos: Centavos })),
  ...receiptState,
  can: ReceiptSteps,
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
  otherCollections: call('GET /api/other-collections', 'View Payments', {
    summary: 'The other collections, newest first, including voided ones',
    query: z.object({ ...paging(25), from: filter(Day), to: filter(Day) }),
    rows: OtherCollection,
    columns: otherCollectionColumns,
  }),
  otherCollectionChoices: call('GET /api/other-collections/choices', 'Receive Payment', {
    summary: 'What a new receipt can be for, and its number',
    data: z.object({ kinds: z.array(OtherCollectionKind), next_or_number: z.string() }),
  }),
  receiveOtherCollection: call('POST /api/other-collections', 'Receive Payment', {
    summary: 'Record money that is not a payment of a student or sponsor, under its official receipt number',
    body: NewOtherCollection,
    data: OtherCollection,
    reasons: ['payment.or_taken'],
    idempotent: true,
  }),
  otherReceipt: call('GET /api/other-collections/:id/receipt', ['View Payments', 'Receive Payment'], {
    summary: 'An other collection as its receipt is printed, and how often it was printed',
    data: OtherReceipt,
  }),
  printOtherReceipt: call('POST /api/other-collections/:id/prints', 'Receive Payment', {
    summary: 'Record that the receipt of an other collection is printed; every print after the first is marked as a reprint, with its time',
    response: item(ReceiptPrint),
  }),
  voidOtherCollection: call('POST /api/other-collections/:id/void', 'Void Payment', {
    summary: 'Void an other collection, or ask a second person to, by the setting of the school; the row and its receipt number stay',
    needsSession: true,
    body: PaymentVoid,
    data: OtherCollection,
    reasons: ['payment.voided', 'payment.void_requested'],
  }),
  returnOtherCheck: call('POST /api/other-collections/:id/return-check', 'Receive Payment', {
    summary: 'Record that the bank returned a check of an other collection unpaid; what it paid is taken off the income on that day',
    needsSession: true,
    body: CheckReturn,
    data: OtherCollection,
    reasons: ['payment.voided', 'payment.returned'],
  }),
  otherCollectionKinds: call('GET /api/other-collection-kinds', 'View Fees', {
    summary: 'The kinds of other collections, the active ones first',
    data: z.array(OtherCollectionKind),
  }),
  addOtherCollectionKind: call('POST /api/other-collection-kinds', 'Update Fees', {
    summary: 'Add a kind of other collections',
    body: OtherCollectionKindForm,
    data: OtherCollectionKind,
  }),
  editOtherCollectionKind: call('PUT /api/other-collection-kinds/:id', 'Update Fees', {
    summary: 'Change a kind of other collections; receipts that were made have its new name in reports',
    body: EditedOtherCollectionKind,
    data: OtherCollectionKind,
    reasons: ['stale'],
  }),
}
