import type { PaymentPlan } from '@talaan/contract'
import { paymentPlans } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useAction } from '#lib/query.ts'

/** Moves a plan by one place and saves the order of all. */
export function useOrderPaymentPlans(plans: readonly PaymentPlan[]): (plan: PaymentPlan, by: 1 | -1) => void {
  const client = useQueryClient()
  const { run } = useAction(paymentPlans.orderPaymentPlans, {
    success: false,
    refreshOnConflict: true,
    // The next move starts from this order, also while the list is read again.
    onSuccess: ({ data }) => client.setQueryData(keyOf(paymentPlans.paymentPlans, {}), { data }),
  })
  return (plan, by) => {
    const before = plans.map(({ id }) => id)
    const ids = before.filter((id) => id !== plan.id)
    ids.splice(before.indexOf(plan.id) + by, 0, plan.id)
    void run({ ids, before })
  }
}
