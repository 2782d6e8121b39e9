import { lazy } from 'react'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'

const ChoosePaymentPlan = lazy(() => import('./choose-payment-plan.tsx'))
const ChooseOwnPaymentPlan = lazy(() => import('./choose-own-payment-plan.tsx'))

/** Opens the choice of a payment plan, at the desk or of the own account. */
export function ChangePlanButton({ enrollmentId, isOwn }: { enrollmentId: number; isOwn?: boolean }) {
  const Dialog = isOwn ? ChooseOwnPaymentPlan : ChoosePaymentPlan
  return (
    <DialogButton variant="default" size="compact-md" dialog={(close) => <Dialog enrollmentId={enrollmentId} onClose={close} />}>
      {isOwn ? 'Choose plan' : 'Change plan'}
    </DialogButton>
  )
}
