import { z } from 'zod'
import { CounterReceipt, checkTenders, sumOf } from '#cashier/payments/forms.ts'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { emptyToNull, Id, Instant, Pesos } from '#platform/shapes.ts'

export const OtherCollectionKindForm = z.object({
  name: requiredText(60),
  /** What is proposed at the counter. */
  amount: emptyToNull(Pesos),
  is_active: z.boolean().default(true),
})

/** Without `updated_at`, changes by other people are not detected. */
export const EditedOtherCollectionKind = OtherCollectionKindForm.safeExtend({ updated_at: Instant.optional() })

const NewLine = z.object({
  kind_id: Id,
  /** For the receipt, such as the day of a rental. */
  description: optionalText(100),
  amount: Pesos,
})

/** A receipt of somebody who need not be a student. Its lines add up to its amount. */
export const NewOtherCollection = CounterReceipt.omit({ amount: true })
  .extend({
    payer_name: requiredText(150),
    payer_address: optionalText(200),
    lines: z.array(NewLine).min(1, 'Enter what is paid').max(12, 'At most 12 lines'),
  })
  .superRefine((receipt, context) => checkTenders({ ...receipt, amount: sumOf(receipt.lines) }, context))
