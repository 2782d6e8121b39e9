import { z } from 'zod'
import { OrNumber } from '#cashier/payments/forms.ts'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, Instant, PesosOrZero, REQUIRED } from '#platform/shapes.ts'
import { type Booklet, findBookletProblem } from '#rules/booklet.ts'
import { denominations, remittanceDestinations } from './values.ts'

const EmptyOrNumber = z.preprocess((value) => (value === '' || value === null ? undefined : value), OrNumber.optional())

/** The first and last receipt number of a booklet; both are left out when the cashier has no booklet of their own. */
const booklet = { first_or_number: EmptyOrNumber, last_or_number: EmptyOrNumber }

const checkBooklet = (value: Partial<Booklet>, context: z.RefinementCtx): void => {
  const message = findBookletProblem(value)
  if (message === undefined) return
  const path = [value.first_or_number === undefined ? 'first_or_number' : 'last_or_number']
  context.addIssue({ code: 'custom', path, message })
}

export const NewShift = z.object({ starting_cash: PesosOrZero, ...booklet }).superRefine(checkBooklet)

export const ShiftBooklet = z.object({ ...booklet, updated_at: Instant.optional() }).superRefine(checkBooklet)

const isDenomination = (centavos: string): boolean => denominations.some((value) => String(value) === centavos)

/** How many there are of each bill and coin, by its value in centavos. */
export const CashCount = z.record(
  z.string().refine(isDenomination, 'There is no such bill or coin'),
  z.coerce
    .number('Enter how many there are')
    .int('Enter a whole number')
    .min(0, 'Enter how many there are')
    .max(100_000, 'Enter at most 100,000'),
)

export const ShiftClosing = z.object({
  cash_count: CashCount,
  /** Why there is more or less cash than expected. */
  difference_reason: optionalText(300),
  /** The cash that was expected, in centavos, as the person saw it while counting. */
  expected: z.number().int().optional(),
  updated_at: Instant.optional(),
})

export const RemittanceReversal = z.object({ reason: requiredText(300) })

export const NewRemittance = z
  .object({
    destination: z.enum(remittanceDestinations),
    cash: PesosOrZero,
    checks: PesosOrZero,
    received_by: requiredText(150),
    reference: optionalText(60),
    remitted_on: Day.optional(),
  })
  .refine(({ cash, checks }) => cash + checks > 0, { path: ['cash'], message: 'Enter an amount above zero' })
  .refine(({ destination, reference }) => destination !== 'bank' || !!reference, { path: ['reference'], message: REQUIRED })
