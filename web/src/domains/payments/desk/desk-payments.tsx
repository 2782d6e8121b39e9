import type { Payment } from '@talaan/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isoDate } from '../../../lib/format.ts'
import { isAdministrator, useCurrentUser } from '../../../shared/terms/current-term.ts'
import { printReceiptAction } from '../account-prints.tsx'
import { PaymentTable } from '../payment-table.tsx'
import classes from '../payments.module.css'
import { Section } from '../section.tsx'

const VoidPayment = lazy(() => import('../void-payment.tsx').then((file) => ({ default: file.VoidPayment })))

interface DeskPaymentsProps {
  payments: readonly Payment[]
  canVoid: boolean
  /** The documents to print. */
  prints?: ReactNode
  onVoidClosed: () => void
}

/** The payments at a desk, with their receipts. Cashiers void payments of the same day, administrators all of them. */
export function DeskPayments({ payments, canVoid, prints, onVoidClosed }: DeskPaymentsProps) {
  const user = useCurrentUser()
  const [paymentToVoid, setPaymentToVoid] = useState<Payment>()
  const today = isoDate(new Date())
  const isVoidable = (payment: Payment) =>
    canVoid && payment.voided_at === null && (isAdministrator(user) || isoDate(payment.created_at) === today)
  return (
    <Section title="Payments" aside={prints && <div className={classes.prints}>{prints}</div>}>
      <PaymentTable
        payments={payments}
        actions={(payment) => [
          printReceiptAction(payment),
          ...(isVoidable(payment) ? [{ label: 'Void payment', danger: true, run: () => setPaymentToVoid(payment) }] : []),
        ]}
      />
      <Suspense>
        {paymentToVoid && (
          <VoidPayment
            payment={paymentToVoid}
            onClose={() => {
              setPaymentToVoid(undefined)
              onVoidClosed()
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
