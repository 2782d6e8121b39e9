import type { Enrollment } from '@talaan/contract'
import { enrollment as calls } from '@talaan/contract/calls'
import { Suspense } from 'react'
import { isoDate } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { AccountHead } from '../account-head.tsx'
import { AccountPrints } from '../account-prints.tsx'
import { listQuickAmounts } from '../installments.ts'
import { NextInstallment } from '../next-installment.tsx'
import { OldBalance } from '../old-balance.tsx'
import { listPayableAccounts } from '../receive/payment-division.tsx'
import { Desk, DeskFrame } from './desk-frame.tsx'
import { DeskPayment } from './desk-payment.tsx'

/** Loaded after the payment form, which the queue waits for. */
const BillingSide = lazyNamed(() => import('./billing-side.tsx'), 'BillingSide')

/** The billing desk of one enrollment. */
export default function BillingDesk() {
  const { id } = useParams('/admin/payments/billing/:id')
  const query = useCall(calls.enrollAccount, { id, part: 'payment' })
  return (
    <DeskFrame query={query}>
      {({ data }, focusSearch) => <EnrollmentDesk key={data.id} enrollment={data} onPaid={focusSearch} />}
    </DeskFrame>
  )
}

function EnrollmentDesk({ enrollment, onPaid }: { enrollment: Enrollment; onPaid: () => void }) {
  const { id, can, assessment, payments, next_or_number } = enrollment
  const isWithdrawn = enrollment.withdrawn_at !== null
  return (
    <Desk
      enrollmentId={id}
      head={<AccountHead enrollment={enrollment} />}
      notices={
        <>
          <Reasons reasons={enrollment.reasons} />
          <OldBalance enrollment={enrollment} path="/admin/payments/billing/:id" />
        </>
      }
      form={(showReceived) =>
        can.receive_payment && (
          <DeskPayment
            payer={{ enrollment_id: id }}
            next_or_number={next_or_number}
            accounts={listPayableAccounts(enrollment)}
            quickAmounts={listQuickAmounts(enrollment, isoDate(new Date()))}
            aside={!isWithdrawn && <NextInstallment account={enrollment} />}
            nothingToPay={assessment ? 'No balance for this term.' : 'There is no bill yet.'}
            onPaid={showReceived}
          />
        )
      }
      payments={payments}
      prints={<AccountPrints enrollmentId={id} />}
      side={
        <Suspense>
          <BillingSide enrollment={enrollment} />
        </Suspense>
      }
      onPaid={onPaid}
    />
  )
}
