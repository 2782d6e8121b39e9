import { z } from 'zod'
import { NewReceipt } from '#cashier/payments/forms.ts'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, Id, Instant, Pesos } from '#platform/shapes.ts'
import { type ProofTender, proofTenders, referenceKey } from './values.ts'

export const ProofTenderChoice = z.enum(proofTenders as [ProofTender, ...ProofTender[]])

/** A reference number with at least four letters or digits; fewer are no number of a bank. */
const Reference = requiredText(60).refine((text) => referenceKey(text).length >= 4, 'Enter the whole reference number')

/** What a student says about a deposit slip or screenshot. */
export const NewPaymentProof = z.object({
  amount: Pesos,
  tender: ProofTenderChoice,
  reference: Reference,
  paid_on: Day,
  remarks: optionalText(300),
})

/** What the cashier reads from the slip, and the receipt that is made of it. */
export const ProofAcceptance = z.object({
  ...NewReceipt.shape,
  tender: ProofTenderChoice,
  reference: Reference,
  paid_on: Day,
  /** The one term that is paid; without it the oldest balances are paid first. */
  enrollment_id: Id.optional(),
  /** What money beyond the balance is for; it is kept as an advance. */
  purpose: optionalText(100),
  /** Why another payment has the same reference number. */
  same_reference_reason: optionalText(300),
  updated_at: Instant.optional(),
})

export const ProofRejection = z.object({ reason: requiredText(300) })
