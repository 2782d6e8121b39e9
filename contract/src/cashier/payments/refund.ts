import { z } from 'zod'
import { Centavos, Instant, Tender } from '#platform/shapes.ts'

/** Whose account a memo or a voucher is for; an advance has no term. */
export const PrintedAccount = z.object({
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  course: z.string().nullable(),
  school_year: z.string().nullable(),
  semester: z.number().nullable(),
  level: z.number().nullable(),
})
export type PrintedAccount = z.infer<typeof PrintedAccount>

/** A credit or an advance that was given back, with its voucher. */
export const Refund = z.object({
  id: z.number(),
  voucher_number: z.string(),
  /** Null for an advance. */
  enrollment_id: z.number().nullable(),
  amount_centavos: Centavos,
  method: Tender,
  reference: z.string().nullable(),
  payee: z.string(),
  refunded_on: z.string(),
  reason: z.string(),
  requested_by: z.string(),
  approved_by: z.string(),
  voided_at: Instant.nullable(),
  void_reason: z.string().nullable(),
  can: z.object({ void: z.boolean() }),
})
export type Refund = z.infer<typeof Refund>

/** A voucher as it is printed, with whose account it is. */
export const PrintedRefund = Refund.extend({ account: PrintedAccount })
export type PrintedRefund = z.infer<typeof PrintedRefund>
