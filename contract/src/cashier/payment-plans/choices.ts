import { z } from 'zod'
import { BillChange } from '#billing/assessment/account.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, Id, IdParams, item, messageOnly } from '#platform/shapes.ts'

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
  planChoices: endpoint({
    summary: 'The payment plans that an account can have, each with its due dates and amounts',
    method: 'GET',
    path: '/api/accounts/:id/payment-plans',
    access: ['View Accounts', 'View Payments'],
    params: IdParams,
    response: item(PlanChoices),
  }),
  choosePaymentPlan: endpoint({
    summary: 'Choose the payment plan of an account; the bill gets a new version only when its amount changes',
    method: 'POST',
    path: '/api/accounts/:id/payment-plan',
    access: 'Adjust Accounts',
    params: IdParams,
    body: ChosenPlan,
    response: messageOnly,
    reasons: choiceReasons,
  }),
  ownPlanChoices: endpoint({
    summary: 'The payment plans that your own account of a term can have',
    method: 'GET',
    path: '/api/students/billing/:id/payment-plans',
    access: 'View Own Billing',
    params: IdParams,
    response: item(PlanChoices),
  }),
  chooseOwnPaymentPlan: endpoint({
    summary: 'Choose the payment plan of your own account, until the first payment of the term',
    method: 'POST',
    path: '/api/students/billing/:id/payment-plan',
    access: 'View Own Billing',
    params: IdParams,
    body: ChosenPlan,
    response: messageOnly,
    reasons: choiceReasons,
  }),
}
