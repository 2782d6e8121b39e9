import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { filter, Id, Pesos, REQUIRED, Tender } from '#platform/shapes.ts'
import { memoKinds } from './values.ts'

export const MemoKind = z.enum(memoKinds)
export type MemoKind = z.infer<typeof MemoKind>

/** A debit memo adds to what is charged, a credit memo takes off it; a write-off gives up what is open, without a category in all of them. */
export const NewAdjustment = z
  .object({ kind: MemoKind, fee_category_id: filter(Id), amount: Pesos, reason: requiredText(300) })
  .refine((form) => form.kind === 'write_off' || form.fee_category_id !== undefined, { path: ['fee_category_id'], message: REQUIRED })

/** A memo on one fee that belongs to no term. */
export const NewFeeAdjustment = z.object({ kind: MemoKind, amount: Pesos, reason: requiredText(300) })

export const NewReversal = z.object({ reason: requiredText(300) })

/** The money of a refund comes from the credit of a term, or without a term from the student's advance. */
export const NewRefund = z.object({
  enrollment_id: filter(Id),
  amount: Pesos,
  method: Tender,
  payee: requiredText(150),
  reference: optionalText(100),
  reason: requiredText(300),
})

export const RefundVoid = z.object({ reason: requiredText(300) })

export const BillingApproval = z.object({ reason: optionalText(300) })
export const BillingRejection = z.object({ reason: requiredText(300) })
