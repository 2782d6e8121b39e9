import { z } from 'zod'
import { optionalEmail, optionalText, requiredText } from '#foundation/people/people.ts'
import { Id, Instant, missingToNull, Pesos, REQUIRED, valueOrIssue } from '#platform/shapes.ts'
import { toHundredths } from '#rules/classes/class-record.ts'
import { readDecimal } from '#rules/typed-numbers.ts'
import { discountStackings, grantBases, grantRules } from './values.ts'

export const GrantRule = z.enum(grantRules)
export type GrantRule = z.infer<typeof GrantRule>
export const GrantBase = z.enum(grantBases)
export type GrantBase = z.infer<typeof GrantBase>
export const DiscountStacking = z.enum(discountStackings)
export type DiscountStacking = z.infer<typeof DiscountStacking>

/** A typed percentage above 0, such as `12.5`. */
export const Percent = z
  .string()
  .transform((text, context) => valueOrIssue(readDecimal(text.replace(/[%\s]/g, ''), 100), context))
  .pipe(
    z
      .number()
      .gt(0, 'Enter a percentage above 0')
      .max(100, 'A percentage is at most 100')
      .refine((value) => toHundredths(value) / 100 === value, 'At most two decimals'),
  )

export const GrantForm = z
  .object({
    name: requiredText(100),
    rule: GrantRule,
    /** Of a grant by percentage. */
    percent: missingToNull(Percent),
    /** Of a fixed grant, in pesos a term. */
    amount: missingToNull(Pesos),
    base: GrantBase,
    /** The largest amount of a grant by percentage in a term, in pesos. */
    cap: missingToNull(Pesos),
    /** Whether it counts as a school discount, of which only the highest may count. */
    is_exclusive: z.boolean().default(true),
    /** Who pays the amount; without a sponsor the school waives it. */
    sponsor_id: missingToNull(Id),
    is_active: z.boolean().default(true),
  })
  .refine(({ rule, percent }) => rule !== 'percent' || percent !== null, { path: ['percent'], message: REQUIRED })
  .refine(({ rule, amount }) => rule !== 'fixed' || amount !== null, { path: ['amount'], message: REQUIRED })

/** Without `updated_at`, changes by other people are not detected. */
export const EditedGrant = GrantForm.safeExtend({ updated_at: Instant.optional() })

export const SponsorForm = z.object({
  name: requiredText(120),
  code: requiredText(20).pipe(z.string().regex(/^[\p{L}\d .&/-]+$/u, 'Use letters, digits, spaces and dashes')),
  address: optionalText(200),
  contact_person: optionalText(100),
  email: optionalEmail,
  is_active: z.boolean().default(true),
})

/** Without `updated_at`, changes by other people are not detected. */
export const EditedSponsor = SponsorForm.safeExtend({ updated_at: Instant.optional() })

export const DiscountStackingForm = z.object({ discount_stacking: DiscountStacking, updated_at: Instant.nullish() })
