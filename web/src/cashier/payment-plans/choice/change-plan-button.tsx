import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const ChoosePaymentPlan = lazy(() => import('./choose-payment-plan.tsx'))
const ChooseOwnPaymentPlan = lazy(() => import('./choose-own-payment-plan.tsx'))

/** Opens the choice of a payment plan, at the desk or of the own account. */
export function ChangePlanButton({ enrollmentId, isOwn }: { enrollmentId: number; isOwn?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = isOwn ? ChooseOwnPaymentPlan : ChoosePaymentPlan
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {isOwn ? 'Choose plan' : 'Change plan'}
      </Button>
      <Suspense>{isOpen && <Dialog enrollmentId={enrollmentId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
