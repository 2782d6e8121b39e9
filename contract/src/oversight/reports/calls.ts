import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { receiptKinds } from '#platform/lists.ts'
import { Centavos, Day, filter, Id, Instant, paging, ReceiptTender } from '#platform/shapes.ts'

/** A receipt of the collection report, voided ones as well. */
export const CollectedReceipt = z.object({
  id: z.number(),
  /** Who paid. Ids are unique within a kind, receipt numbers over all. */
  kind: z.enum(receiptKinds),
  /** Where the receipt was made; its money may pay other terms as well. Null for a receipt that names no enrollment. */
  enrollment_id: z.number().nullable(),
  or_number: z.string(),
  paid_on: z.string(),
  payer: z.string(),
  student_id_number: z.string().nullable(),
  /** Of that enrollment. */
  course: z.string().nullable(),
  /** What the money was received for, by fee category, or by billing list of a sponsor. */
  nature: z.array(z.object({ category: z.string(), amount_centavos: Centavos })),
  tender: ReceiptTender,
  reference: z.string().nullable(),
  cashier: z.string(),
  /** With the filter for a fee category, the part of the receipt that paid it. */
  amount_centavos: Centavos,
  voided_at: Instant.nullable(),
  void_reason: z.string().nullable(),
})
export type CollectedReceipt = z.infer<typeof CollectedReceipt>

/** Receipts that are not voided and their amount. */
const Share = z.object({ name: z.string(), receipts: z.number(), amount_centavos: Centavos })

/** Receipts of one cashier with numbers that follow each other. */
const Booklet = z.object({
  cashier: z.string(),
  first: z.string(),
  last: z.string(),
  receipts: z.number(),
  voided: z.number(),
  /** Numbers that nobody has used, between two receipts of the cashier: of these days, or the last one before them. */
  gaps: z.array(z.object({ from: z.string(), to: z.string(), missing: z.number() })),
})

/** A check that the bank returned, on the day on which it was recorded. The report of its receipt stays as it is. */
export const ReturnedCheckRow = z.object({
  id: z.number(),
  or_number: z.string(),
  payer: z.string(),
  created_on: z.string(),
  /** The day that the bank gives. */
  returned_on: z.string(),
  amount_centavos: Centavos,
  reason: z.string(),
  created_by: z.string(),
})
export type ReturnedCheckRow = z.infer<typeof ReturnedCheckRow>

/** What one person took off accounts and paid out, as far as it was not undone. */
const Postings = z.object({
  person_id: z.number(),
  name: z.string(),
  /** Credit memos, write-offs, reversals of debit memos and cancelled fees. */
  credits: z.number(),
  credit_centavos: Centavos,
  refunds: z.number(),
  refund_centavos: Centavos,
  /** Of both, without a second person. */
  alone_centavos: Centavos,
})

export const CollectionSummary = z.object({
  /** The days of the report, both included. */
  from: z.string(),
  to: z.string(),
  receipts: z.number(),
  /** What the receipts that are not voided amount to. */
  collected_centavos: Centavos,
  voided: z.number(),
  voided_centavos: Centavos,
  /** Receipts of earlier days that were voided on these days. They are part of the report of their own day. */
  voided_earlier: z.number(),
  voided_earlier_centavos: Centavos,
  /** Checks that the bank returned, by the day or the shift of their record; none with a filter for a fee category. */
  returned_checks: z.array(ReturnedCheckRow),
  returned_centavos: Centavos,
  days: z.array(z.object({ day: z.string(), receipts: z.number(), amount_centavos: Centavos })),
  categories: z.array(Share),
  tenders: z.array(z.object({ tender: ReceiptTender, receipts: z.number(), amount_centavos: Centavos })),
  cashiers: z.array(Share),
  /** Of the terms that the money paid, so that a receipt may count in several; without a term it is of no course. Sponsors are apart. */
  courses: z.array(Share),
  booklets: z.array(Booklet),
  /** Empty with a filter for a shift, a mode of payment or a fee category. */
  postings: z.array(Postings),
})
export type CollectionSummary = z.infer<typeof CollectionSummary>

export const collectionFilter = {
  /** The dates on the receipts, both included. Without a last day it is today, and without a first one the last. */
  from: filter(Day),
  to: filter(Day),
  cashier_id: filter(Id),
  tender: filter(ReceiptTender),
  fee_category_id: filter(Id),
  /** The receipts of a shift, whatever their date. */
  shift_id: filter(Id),
}

export const reports = {
  collections: call('GET /api/reports/collections', 'View Cashier Reports', {
    summary: 'Receipts of some days in the order of their numbers, including voided ones',
    query: z.object({ ...paging(25), ...collectionFilter, sort: filter(z.enum(['number', '-number'])) }),
    rows: CollectedReceipt,
  }),
  collectionSummary: call('GET /api/reports/collections/summary', 'View Cashier Reports', {
    summary:
      'What was collected on some days by day, fee category, mode of payment, cashier and course, and the receipt numbers that were not used',
    query: z.object(collectionFilter),
    data: CollectionSummary,
  }),
  collectionChoices: call('GET /api/reports/collections/choices', 'View Cashier Reports', {
    summary: 'Cashiers and fee categories that a collection report can be limited to',
    data: z.object({
      cashiers: z.array(z.object({ id: z.number(), name: z.string() })),
      categories: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
}
