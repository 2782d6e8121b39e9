import { z } from 'zod'
import { optionalText, REQUIRED, requiredText } from '../people/people.ts'
import { Day, Id, Tender } from '../shapes.ts'

/** Parses pesos such as `2,500` or `2500.50` to whole centavos, without floating point arithmetic. */
export const PesosOrZero = z
  .string()
  .transform((text) => text.replace(/[₱,\s]/g, ''))
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount such as 2,500.00'),
  )
  .transform((text) => {
    const [pesos = '0', cents = ''] = text.split('.')
    return Number(pesos) * 100 + Number(cents.padEnd(2, '0'))
  })

export const Pesos = PesosOrZero.pipe(z.number().int().min(1, 'Enter an amount above zero'))

export const NewPayment = z.object({
  enrollment_id: Id,
  or_number: requiredText(30).pipe(z.string().regex(/^[A-Za-z0-9-]+$/, 'Use digits, letters and dashes')),
  amount: Pesos,
  tender: Tender,
  reference: optionalText(100),
  paid_on: Day.optional(),
  remarks: optionalText(300),
})

export const PaymentVoid = z.object({ reason: requiredText(300) })
