import { z } from 'zod'
import { Centavos, Instant, ReceiptTender, Tender } from '#platform/shapes.ts'
import { ReturnedCheck } from './returned-check.ts'

const TenderPart = z.object({
  tender: Tender,
  amount_centavos: Centavos,
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  check_on: z.string().nullable(),
})

/** How a receipt was paid. */
export const receiptModes = {
  tender: ReceiptTender,
  reference: z.string().nullable(),
  /** Of a check. */
  bank: z.string().nullable(),
  check_on: z.string().nullable(),
  /** What was paid in which mode, when there were several. */
  parts: z.array(TenderPart),
}

/** Who received a receipt, and what became of it. */
export const receiptState = {
  cashier_id: z.number(),
  /** Whether the shift in which it was received is still open. */
  is_shift_open: z.boolean(),
  /** Checks of it that the bank returned unpaid, and what they amount to. */
  returned_checks: z.array(ReturnedCheck),
  returned_centavos: Centavos,
  /** The request for its void that waits for a second person. */
  void_request_id: z.number().nullable(),
  voided_at: Instant.nullable(),
  void_reason: z.string().nullable(),
  created_at: Instant,
}

/** What the reader may do about a receipt: void it, cancel the own request for that, or record that a check of it was returned. */
export const ReceiptSteps = z.object({ void: z.boolean(), cancel_void: z.boolean(), return_check: z.boolean() })
export type ReceiptSteps = z.infer<typeof ReceiptSteps>
