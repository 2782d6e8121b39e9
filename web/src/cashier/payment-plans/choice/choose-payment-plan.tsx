import { planChoices } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { PlanDialog } from './plan-dialog.tsx'

/** The cashier chooses the payment plan of an account. */
export default function ChoosePaymentPlan({ enrollmentId, onClose }: { enrollmentId: number; onClose: () => void }) {
  const query = useCall(planChoices.planChoices, { id: enrollmentId }, { gcTime: 0 })
  return (
    <PlanDialog
      enrollmentId={enrollmentId}
      entry={planChoices.choosePaymentPlan}
      query={query}
      title="Change payment plan"
      onClose={onClose}
    />
  )
}
