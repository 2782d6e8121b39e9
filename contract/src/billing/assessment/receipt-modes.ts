import { z } from 'zod'
import { Centavos, ReceiptTender, Tender } from '#platform/shapes.ts'

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
