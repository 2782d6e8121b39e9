import { z } from 'zod'
import { Centavos, Instant } from '#platform/shapes.ts'
import { receiptModes, receiptState } from './receipt-modes.ts'

export const Payment = z.object({
  id: z.number(),
  or_number: z.string(),
  paid_on: z.string(),
  ...receiptModes,
  amount_centavos: Centavos,
  cashier: z.string().nullable(),
  remarks: z.string().nullable(),
  /** Of money that was received in advance, what it is for. */
  purpose: z.string().nullable(),
  ...receiptState,
})
export type Payment = z.infer<typeof Payment>

/** A payment with what of it pays one account; less than its amount when it also pays others. */
export const AccountPayment = Payment.extend({ applied_centavos: Centavos })

export const AssessmentLine = z.object({
  kind: z.string(),
  /** Null on bills that are older than the categories. */
  category_id: z.number().nullable(),
  description: z.string(),
  quantity: z.number(),
  rate_centavos: Centavos,
  amount_centavos: Centavos,
})

/** A grant or discount that is taken off a bill; the amount is above zero. */
export const BillDiscount = z.object({ description: z.string(), amount_centavos: Centavos })

const Assessment = z.object({
  version: z.number(),
  computed_at: Instant,
  lines: z.array(AssessmentLine),
  discounts: z.array(BillDiscount),
  gross_centavos: Centavos,
  discount_centavos: Centavos,
  adjustments_centavos: Centavos,
  /** Of the adjustments, what is charged for parts that were overdue. */
  surcharge_centavos: Centavos,
  net_centavos: Centavos,
})

/** The minimum payment before the grades of a period are shown, and the amount still missing. */
const Minimum = z.object({
  period: z.enum(['midterm', 'final']),
  required_centavos: Centavos,
  missing_centavos: Centavos,
  shown: z.boolean(),
})

/** The account of one enrollment, for the cashier, the registrar and the student. */
export const Account = z.object({
  assessment: Assessment.nullable(),
  /** What was received at this account, or paid it. */
  payments: z.array(AccountPayment),
  schedule: z.array(z.object({ period: z.string(), due_on: z.string().nullable(), amount_centavos: Centavos })),
  /** The payment plan that the schedule is made by; null for a bill of before there were plans. */
  plan: z.object({ id: z.number(), name: z.string() }).nullable(),
  paid_centavos: Centavos,
  balance_centavos: Centavos,
  /** Of the earlier enrollments, and of the time before the portal. */
  old_balance_centavos: Centavos,
  /** What of it is still to be paid for terms before the portal; it belongs to no enrollment. */
  opening_balance_centavos: Centavos,
  /** Money of the student that belongs to no term yet; it pays the next bill. */
  advance_centavos: Centavos,
  /** What is still to be paid of fees on demand, which belong to no term; without `opening_balance_centavos`. */
  other_fees_centavos: Centavos,
  /** Earlier enrollments with a balance, newest first. Their balances are paid on those accounts; a negative balance is a credit. */
  earlier_accounts: z.array(
    z.object({ id: z.number(), school_year: z.string(), semester: z.number(), level: z.number(), balance_centavos: Centavos }),
  ),
  minimums: z.array(Minimum),
})
export type Account = z.infer<typeof Account>

/** A line of two bills: what it was before, and what it is after. Discounts are negative; a line that a bill lacks is zero in it. */
export const BillChange = z.object({ description: z.string(), old_centavos: Centavos, new_centavos: Centavos })
export type BillChange = z.infer<typeof BillChange>
