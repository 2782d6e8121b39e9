import { z } from 'zod'
import { BillChange } from '#billing/assessment/account.ts'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, Id, paging } from '#platform/shapes.ts'
import { unearnedDiscountColumns } from './columns.ts'
import { MAX_PLAN_CHANGES } from './values.ts'

/** Whose account it is. */
export const planStudent = {
  enrollment_id: z.number(),
  ...Person.shape,
  course: z.string(),
  level: z.number(),
  school_year: z.string(),
  semester: z.number(),
}

/** A bill with a cash discount that was not paid in full by the due date. */
const UnearnedDiscount = z.object({
  ...planStudent,
  plan: z.string(),
  due_on: z.string(),
  discount_centavos: Centavos,
  net_centavos: Centavos,
  /** What was paid by the due date. */
  paid_by_due_centavos: Centavos,
  paid_centavos: Centavos,
})
export type UnearnedDiscount = z.infer<typeof UnearnedDiscount>

/** What taking back a cash discount does to a bill: it gets the default plan. */
const DiscountRemoval = z.object({
  enrollment_id: z.number(),
  full_name: z.string(),
  plan: z.string(),
  old_net_centavos: Centavos,
  net_centavos: Centavos,
  changes: z.array(BillChange),
  /** Why it cannot be taken back. */
  reasons: z.array(Reason),
  digest: z.string(),
})
export type DiscountRemoval = z.infer<typeof DiscountRemoval>

/** Ids in a query string, separated by commas. */
const Ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Choose at most 100 accounts')
  .transform((text) => [...new Set(text.split(',').map(Number))])

export const cashDiscounts = {
  unearnedDiscounts: call('GET /api/cash-discounts/unearned', 'View Accounts', {
    summary: 'Bills with a cash discount that were not paid in full by the due date, by name',
    query: z.object(paging(25)),
    rows: UnearnedDiscount,
    columns: unearnedDiscountColumns,
  }),
  discountRemovals: call('GET /api/cash-discounts/removals', 'Adjust Accounts', {
    summary: 'What taking back the cash discounts of some accounts does to their bills',
    query: z.object({ ids: Ids }),
    data: z.array(DiscountRemoval),
  }),
  takeBackDiscounts: call('POST /api/cash-discounts/take-back', 'Adjust Accounts', {
    summary: 'Take back cash discounts that were not earned: the bills get the default plan and are assessed again, all of them or none',
    /** `digest` is that of the bill that was shown. */
    body: z.object({
      accounts: z
        .array(z.object({ enrollment_id: Id, digest: z.string().max(100) }))
        .min(1, 'Choose an account')
        .max(MAX_PLAN_CHANGES, `At most ${MAX_PLAN_CHANGES} accounts at once`),
    }),
    reasons: ['stale', 'cash_discount.earned', 'enrollment.no_fees'],
    idempotent: true,
  }),
}
