import { z } from 'zod'
import { Centavos, Instant } from '#platform/shapes.ts'

/** A fee that a student was charged on demand, such as a transcript of records. */
export const OtherFee = z.object({
  id: z.number(),
  category: z.string(),
  description: z.string(),
  quantity: z.number(),
  rate_centavos: Centavos,
  amount_centavos: Centavos,
  /** What memos added, or below zero took off. */
  adjusted_centavos: Centavos,
  /** What is still to be paid of it after memos. */
  open_centavos: Centavos,
  remarks: z.string().nullable(),
  /** Whether it is the balance of a term before the portal. */
  is_opening_balance: z.boolean(),
  created_at: Instant,
  created_by: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
})
export type OtherFee = z.infer<typeof OtherFee>
