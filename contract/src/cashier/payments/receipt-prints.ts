import { z } from 'zod'
import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { Instant } from '#platform/shapes.ts'

/** How often a receipt was printed. From the second print on it is marked as a reprint. */
export const receiptPrints = { prints: z.number(), first_printed_at: Instant.nullable() }

/** A print that was recorded, with its place among the prints of the receipt, and the code to verify it. */
export const ReceiptPrint = z.object({ number: z.number(), printed_at: Instant, print: DocumentPrint })
export type ReceiptPrint = z.infer<typeof ReceiptPrint>
