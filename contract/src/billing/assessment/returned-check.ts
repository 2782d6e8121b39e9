import { z } from 'zod'
import { Centavos } from '#platform/shapes.ts'

/** A check of a receipt that the bank returned unpaid. */
export const ReturnedCheck = z.object({
  /** Which of the modes of payment of the receipt it is, from 1. */
  part: z.number(),
  amount_centavos: Centavos,
  returned_on: z.string(),
  reason: z.string(),
})
