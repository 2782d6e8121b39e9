import { z } from 'zod'
import { NewReceipt } from '#cashier/payments/forms.ts'
import { dateOrders } from '#foundation/imports/values.ts'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Id } from '#platform/shapes.ts'
import { ProofTenderChoice } from './forms.ts'

/** The place of a column in the file, from zero; empty for none. */
const Column = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(0).max(60).optional())

export const StatementUpload = z.object({
  /** The account of the school, for example `BDO savings`; a new name makes a new source. */
  source: requiredText(60),
  tender: ProofTenderChoice,
  day: Column,
  reference: Column,
  money_in: Column,
  money_out: Column,
  /** Says of each amount whether it was received or paid. */
  type: Column,
  description: Column,
  /** How the file writes `05/06/2026`; without it the dates of the file decide, and a file whose dates do not is refused. */
  date_order: z.preprocess((value) => (value === '' ? undefined : value), z.enum(dateOrders).optional()),
})

export const LineAcceptance = z.object({
  or_number: NewReceipt.shape.or_number,
  /** The proof of payment that the line is. */
  proof_id: Id,
  /** What money beyond the balance is for; it is kept as an advance. */
  purpose: optionalText(100),
  /** Why another payment has the same reference number. */
  same_reference_reason: optionalText(300),
})

export const MatchAcceptance = z.object({ or_number: NewReceipt.shape.or_number })
export const LineIgnore = z.object({ reason: requiredText(300) })
export const LineLink = z.object({ payment_id: Id })
