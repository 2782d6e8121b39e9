import type { Enrollment, Payment } from '@talaan/contract'
import { enrollment as calls } from '@talaan/contract/calls'
import { lazy, Suspense, useRef, useState } from 'react'
import { isoDate } from '../../lib/format.ts'
import { useParams } from '../../lib/navigation.tsx'
import { useCall } from '../../lib/query.ts'
import { isAdministrator, useCurrentUser } from '../../shared/terms/current-term.ts'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { AccountPlan, AssessmentCard, Section } from './account-cards.tsx'
import { AccountHead } from './account-head.tsx'
import { AccountPrints, printReceiptAction } from './account-prints.tsx'
import { AssessAgain } from './assess-again.tsx'
import { OldBalance } from './old-balance.tsx'
import { PaymentTable } from './payment-table.tsx'
import classes from './payments.module.css'
import { DeskPayment } from './receive/desk-payment.tsx'
import { HoldCleared } from './receive/hold-cleared.tsx'
import type { ReleasedAccount } from './receive/use-payment-form.ts'
import { StudentSearch } from './student-search.tsx'

const VoidPayment = lazy(() => import('./void-payment.tsx').then((file) => ({ default: file.VoidPayment })))

/** The billing desk of one student, with the search for the next one above. */
export default function BillingDesk() {
  const { id } = useParams('/admin/payments/billing/:id')
  const query = useCall(calls.enrollAccount, { id, part: 'payment' })
  const search = useRef<{ focus: () => void }>(null)
  return (
    <>
      <div className={classes.counter}>
        <StudentSearch ref={search} />
      </div>
      <States query={query} skeleton={<Skeleton count={12} height={28} />}>
        {({ data }) => <AccountDesk key={data.id} enrollment={data} onDone={() => search.current?.focus()} />}
      </States>
    </>
  )
}

function AccountDesk({ enrollment, onDone }: { enrollment: Enrollment; onDone: () => void }) {
  const user = useCurrentUser()
  const [releasedAccounts, setReleasedAccounts] = useState<ReleasedAccount[]>([])
  const [paymentToVoid, setPaymentToVoid] = useState<Payment>()
  const today = isoDate(new Date())
  const isWithdrawn = enrollment.withdrawn_at !== null
  const canVoid = (payment: Payment) =>
    enrollment.can.void_payment && !payment.voided_at && (isAdministrator(user) || isoDate(payment.created_at) === today)

  return (
    <div className={classes.desk}>
      <div className={classes.wide}>
        <AccountHead enrollment={enrollment} />
      </div>
      <div className={classes.main}>
        {releasedAccounts.map((account) => (
          <HoldCleared key={account.id} account={account} isHere={account.id === enrollment.id} />
        ))}
        <Reasons reasons={enrollment.reasons} />
        <OldBalance enrollment={enrollment} path="/admin/payments/billing/:id" />
        {enrollment.can.receive_payment && (
          <DeskPayment
            enrollment={enrollment}
            onPaid={(released) => {
              setReleasedAccounts(released)
              onDone()
            }}
          />
        )}
        <Section
          title="Payments"
          aside={
            <div className={classes.prints}>
              <AccountPrints enrollmentId={enrollment.id} />
            </div>
          }
        >
          <PaymentTable
            payments={enrollment.payments}
            actions={(payment) => [
              printReceiptAction(payment),
              ...(canVoid(payment) ? [{ label: 'Void payment', danger: true, run: () => setPaymentToVoid(payment) }] : []),
            ]}
          />
        </Section>
      </div>
      <div className={classes.side}>
        {!isWithdrawn && <AccountPlan account={enrollment} />}
        <details className={classes.fold}>
          <summary>Assessment</summary>
          <AssessmentCard assessment={enrollment.assessment} />
          <AssessAgain enrollment={enrollment} />
        </details>
      </div>
      {paymentToVoid && (
        <Suspense>
          <VoidPayment
            payment={paymentToVoid}
            onClose={() => {
              setPaymentToVoid(undefined)
              setReleasedAccounts([])
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
