import { planChoices } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { PlanDialog } from './plan-dialog.tsx'

/** The student chooses the payment plan of the own account. */
export default function ChooseOwnPaymentPlan({ enrollmentId, onClose }: { enrollmentId: number; onClose: () => void }) {
  const query = useCall(planChoices.ownPlanChoices, { id: enrollmentId }, { gcTime: 0 })
  return (
    <PlanDialog
      enrollmentId={enrollmentId}
      entry={planChoices.chooseOwnPaymentPlan}
      query={query}
      title="Choose your payment plan"
      onClose={onClose}
    />
  )
}
