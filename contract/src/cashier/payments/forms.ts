import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, emptyToNull, Id, missingToNull, Pesos, PesosOrZero, REQUIRED, ReceiptTender, Tender } from '#platform/shapes.ts'

export const OrNumber = requiredText(30).pipe(z.string().regex(/^[A-Za-z0-9-]+$/, 'Use digits, letters and dashes'))

export const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((total, row) => total + row.amount, 0)

/** What is written on an official receipt. */
export const NewReceipt = z.object({
  or_number: OrNumber,
  amount: Pesos,
  tender: Tender,
  reference: optionalText(100),
  paid_on: Day.optional(),
  remarks: optionalText(300),
})

/** One of several modes of payment of a receipt. */
const NewTenderPart = z.object({
  tender: Tender,
  amount: Pesos,
  reference: optionalText(100),
  /** Of a check. */
  bank: optionalText(100),
  check_on: emptyToNull(Day),
})

/** A receipt that is written at the counter, which can have several modes of payment. */
export const CounterReceipt = z.object({
  ...NewReceipt.shape,
  tender: ReceiptTender,
  /** Of a check. */
  bank: optionalText(100),
  check_on: emptyToNull(Day),
  /** With the mode "several": what was paid in which mode. */
  parts: z.array(NewTenderPart).min(2, 'Enter at least two modes of payment').max(6).optional(),
  /** Why another receipt has the same reference number. */
  same_reference_reason: optionalText(300),
  /** The cash that the payer handed over; the rest is the change. */
  cash_received: emptyToNull(PesosOrZero),
})

/** The receipt of a student. */
export const StudentReceipt = z.object({
  ...CounterReceipt.shape,
  /** Who paid, when it was not the student. */
  payer_name: optionalText(150),
})

type Part = z.output<typeof NewTenderPart>
type Tendered = Omit<Part, 'tender'> & Pick<z.output<typeof CounterReceipt>, 'tender' | 'parts' | 'cash_received'>

/**
 * Each mode of payment has what it is found by: a check its number, bank and date, a transfer its reference number. The parts of a receipt add up
 * to it, and the cash that was handed over covers the cash of the receipt.
 */
export function checkTenders(receipt: Tendered, context: z.RefinementCtx): void {
  const addMissing = (part: Omit<Part, 'tender'>, tender: Tendered['tender'], path: (string | number)[]) => {
    for (const field of detailsOf(tender)) {
      if (!part[field]) context.addIssue({ code: 'custom', path: [...path, field], message: REQUIRED })
    }
  }
  addMissing(receipt, receipt.tender, [])
  receipt.parts?.forEach((part, index) => {
    addMissing(part, part.tender, ['parts', index])
  })
  for (const [field, message] of Object.entries(findTenderProblems(receipt))) context.addIssue({ code: 'custom', path: [field], message })
}

function detailsOf(tender: Tendered['tender']): readonly ('reference' | 'bank' | 'check_on')[] {
  if (tender === 'cash' || tender === 'several') return []
  return tender === 'check' ? ['reference', 'bank', 'check_on'] : ['reference']
}

function findTenderProblems({
  tender,
  parts,
  amount,
  cash_received,
}: Pick<Tendered, 'tender' | 'parts' | 'amount' | 'cash_received'>): Record<string, string> {
  if ((tender === 'several') !== (parts !== undefined)) return { parts: 'Enter the modes of payment' }
  if (parts && sumOf(parts) !== amount) return { parts: 'The modes of payment must add up to the amount' }
  if (cash_received === undefined || cash_received === null) return {}
  const cash = sumOf((parts ?? [{ tender, amount }]).filter((part) => part.tender === 'cash'))
  if (cash === 0) return { cash_received: 'Nothing of this payment is cash' }
  return cash_received < cash ? { cash_received: 'This is less than the cash to be paid' } : {}
}

export const NewPayment = z
  .object({
    /** The account where the money is received, or the student without one. */
    enrollment_id: Id.optional(),
    student_id: Id.optional(),
    ...StudentReceipt.shape,
    /** What money beyond the balance is for. It is received as an advance; without a purpose such a payment is rejected. */
    purpose: optionalText(100),
    /** What it pays: the account alone, or earlier terms first, then the account, then what belongs to no term. */
    pays: z.enum(['account', 'oldest_first']).default('account'),
    /** How it is divided among the fee categories of the account; without them in the order of the school. */
    categories: z
      .array(z.object({ fee_category_id: Id, amount: Pesos }))
      .min(1)
      .max(50)
      .optional(),
  })
  .refine((payment) => payment.enrollment_id !== undefined || payment.student_id !== undefined, {
    path: ['enrollment_id'],
    message: REQUIRED,
  })
  .refine((payment) => payment.enrollment_id === undefined || payment.student_id === undefined, {
    path: ['student_id'],
    message: 'Name the account or the student, not both',
  })
  .refine(({ categories, amount }) => categories === undefined || sumOf(categories) === amount, {
    path: ['categories'],
    message: 'The categories must add up to the amount',
  })
  .refine(({ categories }) => new Set(categories?.map((row) => row.fee_category_id)).size === (categories?.length ?? 0), {
    path: ['categories'],
    message: 'Name each category once',
  })
  .refine(
    ({ categories, enrollment_id, pays, purpose }) =>
      categories === undefined || (enrollment_id !== undefined && pays === 'account' && !purpose),
    {
      path: ['categories'],
      message: 'Only a payment of one account is divided among its categories',
    },
  )
  .superRefine(checkTenders)

/** Credit of one term, or the advance without one, that pays another term of the student. */
export const CreditForm = z
  .object({
    from_enrollment_id: missingToNull(Id),
    to_enrollment_id: missingToNull(Id),
    amount: Pesos,
    reason: requiredText(300),
  })
  .refine((credit) => credit.from_enrollment_id !== credit.to_enrollment_id, {
    path: ['to_enrollment_id'],
    message: 'Choose another term',
  })

export const CreditUndo = z.object({ reason: requiredText(300) })

export const PaymentVoid = z.object({ reason: requiredText(300) })

/** The bank returned a check unpaid. */
export const CheckReturn = z.object({
  reason: requiredText(300),
  returned_on: Day.optional(),
  /** Which of several modes of payment it is, from 1; needed when the payment has more than one check. */
  part: z.coerce.number().int().min(1).max(6).optional(),
})
