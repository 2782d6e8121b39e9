import { z } from 'zod'
import { BillChange } from '#billing/assessment/account.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, Id } from '#platform/shapes.ts'

/** A plan that a bill can have, with what it does to the bill. */
const PlanChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** Whether the bill has it now. */
  is_current: z.boolean(),
  schedule: z.array(z.object({ period: z.string(), due_on: z.string().nullable(), amount_centavos: Centavos })),
  net_centavos: Centavos,
  difference_centavos: Centavos,
  /** The lines of the bill that differ. */
  changes: z.array(BillChange),
  /** What is charged for a part that is overdue. */
  surcharge: z.object({ percent: z.number().nullable(), amount_centavos: Centavos.nullable(), grace_days: z.number() }).nullable(),
  /** Why it cannot be chosen. */
  reasons: z.array(Reason),
  /** Another bill, plan or due date gives another one. */
  digest: z.string(),
})
export type PlanChoice = z.infer<typeof PlanChoice>

const PlanChoices = z.object({
  /** Why no plan can be chosen. */
  reasons: z.array(Reason),
  net_centavos: Centavos,
  paid_centavos: Centavos,
  plans: z.array(PlanChoice),
})
export type PlanChoices = z.infer<typeof PlanChoices>

/** `digest` is that of the plan that was shown. */
export const ChosenPlan = z.object({ payment_plan_id: Id, digest: z.string().max(100) })

const choiceReasons = [
  'stale',
  'payment_plan.no_bill',
  'payment_plan.surcharged',
  'payment_plan.chosen',
  'payment_plan.late',
  'payment_plan.paid',
  'enrollment.withdrawn',
  'enrollment.no_fees',
] as const

export const planChoices = {
  planChoices: call('GET /api/accounts/:id/payment-plans', ['View Accounts', 'View Payments'], {
    summary: 'The payment plans that an account can have, each with its due dates and amounts',
    data: PlanChoices,
  }),
  choosePaymentPlan: call('POST /api/accounts/:id/payment-plan', 'Adjust Accounts', {
    summary: 'Choose the payment plan of an account; the bill gets a new version only when its amount changes',
    body: ChosenPlan,
    reasons: choiceReasons,
  }),
  ownPlanChoices: call('GET /api/students/billing/:id/payment-plans', 'View Own Billing', {
    summary: 'The payment plans that your own account of a term can have',
    data: PlanChoices,
  }),
  chooseOwnPaymentPlan: call('POST /api/students/billing/:id/payment-plan', 'View Own Billing', {
    summary: 'Choose the payment plan of your own account, until the first payment of the term',
    body: ChosenPlan,
    reasons: choiceReasons,
  }),
}
