import { insertPlan, type PlanValues } from '../server/src/cashier/payment-plans/catalogue/queries.ts'
import type { Tx } from '../server/src/platform/context.ts'

type Part = PlanValues['parts'][number]

/** A part that is due some months after the assessment. */
const monthly = (place: number, name: string, percent: number, months: number): Part => ({
  place,
  name,
  percent,
  amount_centavos: null,
  due_kind: 'enrollment',
  due_key: null,
  due_days: 0,
  due_months: months,
  due_after: months === 0 ? null : 1,
})
const withoutDiscount = { discount_percent: null, discount_base: null }
const withoutSurcharge = { surcharge_percent: null, surcharge_centavos: null, grace_days: null }

const plans: readonly PlanValues[] = [
  {
    name: 'Full payment',
    level_type: null,
    is_active: true,
    discount_percent: 5,
    discount_base: 'tuition',
    ...withoutSurcharge,
    parts: [{ ...monthly(1, 'Full payment', 100, 0), due_days: 14 }],
  },
  {
    name: 'Monthly',
    level_type: null,
    is_active: true,
    ...withoutDiscount,
    surcharge_percent: 3,
    surcharge_centavos: null,
    grace_days: 7,
    parts: [
      monthly(1, 'Down payment', 25, 0),
      monthly(2, 'Second month', 25, 1),
      monthly(3, 'Third month', 25, 2),
      monthly(4, 'Fourth month', 25, 3),
    ],
  },
]

/** The plans that students can choose instead of the default: full payment with a cash discount, and months with a surcharge. */
export async function loadPlans(tx: Tx): Promise<void> {
  for (const plan of plans) await insertPlan(tx, plan)
}
