import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos, Id, Instant, LevelType } from '#platform/shapes.ts'
import { EditedPaymentPlan, PaymentPlanForm } from './forms.ts'
import { cashDiscountBases, partDueKinds } from './values.ts'

const PlanPart = z.object({
  name: z.string(),
  /** Of the bill, or of what the first part leaves. Null for a first part with an amount. */
  percent: z.number().nullable(),
  /** Null without a percentage for the down payment of the enrollment settings. */
  amount_centavos: Centavos.nullable(),
  due_kind: z.enum(partDueKinds),
  due_key: z.string().nullable(),
  /** Below zero before the day, above zero after it. */
  due_days: z.number(),
  due_after: z.number().nullable(),
  due_months: z.number(),
})

const CashDiscount = z.object({ percent: z.number(), base: z.enum(cashDiscountBases) })
const Surcharge = z.object({ percent: z.number().nullable(), amount_centavos: Centavos.nullable(), grace_days: z.number() })

/** A way to pay the bill of a term. */
export const PaymentPlan = z.object({
  id: z.number(),
  name: z.string(),
  level_type: LevelType.nullable(),
  is_active: z.boolean(),
  /** The kinds of school whose bills get it when nobody chooses another plan. */
  default_for: z.array(LevelType),
  /** How many bills have or had it. */
  bills: z.number(),
  parts: z.array(PlanPart),
  discount: CashDiscount.nullable(),
  surcharge: Surcharge.nullable(),
  updated_at: Instant,
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

export const paymentPlans = {
  paymentPlans: call('GET /api/payment-plans', 'View Fees', {
    summary: 'The payment plans in the order in which they are offered, also inactive ones',
    data: z.array(PaymentPlan),
  }),
  addPaymentPlan: call('POST /api/payment-plans', 'Update Fees', {
    summary: 'Add a payment plan, at the end of the list',
    body: PaymentPlanForm,
    data: PaymentPlan,
  }),
  editPaymentPlan: call('PUT /api/payment-plans/:id', 'Update Fees', {
    summary: 'Change a payment plan; of one that is on bills only the name and whether it is offered',
    body: EditedPaymentPlan,
    data: PaymentPlan,
    reasons: ['stale', 'payment_plan.in_use', 'payment_plan.default'],
  }),
  orderPaymentPlans: call('PUT /api/payment-plans', 'Update Fees', {
    summary: 'Put all payment plans in the order in which they are offered',
    /** `before` is the order that the user saw. */
    body: z.object({ ids: z.array(Id).min(1).max(200), before: z.array(Id).min(1).max(200) }),
    data: z.array(PaymentPlan),
    reasons: ['stale'],
  }),
  setDefaultPlan: call('PUT /api/payment-plans/:id/default', 'Update Fees', {
    summary: 'Make a payment plan the default of bills that are made from now on',
    body: z.object({ level_type: LevelType }),
    data: PaymentPlan,
    reasons: ['payment_plan.not_default'],
  }),
}
