import { Button, Group } from '@mantine/core'
import type { AccountAdjustments as Adjustments, Enrollment, MemoKind } from '@talaan/contract'
import { adjustments as calls } from '@talaan/contract/calls'
import { memoKinds } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { plainName } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { printAction } from '#shared/print-link.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import paymentClasses from '../payments.module.css'
import { Section } from '../section.tsx'
import { BillingRequestTable } from './billing-request-table.tsx'
import { memoVerb } from './memo-fields.tsx'
import { MemoTable } from './memo-table.tsx'
import { RefundTable } from './refund-table.tsx'

const RequestAdjustment = lazyNamed(() => import('./request-adjustment.tsx'), 'RequestAdjustment')
const RequestRefund = lazyNamed(() => import('./request-refund.tsx'), 'RequestRefund')
const VoidRefund = lazyNamed(() => import('./void-refund.tsx'), 'VoidRefund')

/** The memos and refunds of an account, the requests that wait, and the buttons to ask for one. */
export default function AccountAdjustments({ enrollment }: { enrollment: Enrollment }) {
  const query = useCall(calls.accountAdjustments, { id: enrollment.id })
  return (
    <Section title="Adjustments and refunds">
      <States query={query} skeleton={<Skeleton count={3} height={28} />}>
        {({ data }) => <AdjustmentsOf enrollment={enrollment} account={data} />}
      </States>
    </Section>
  )
}

function AdjustmentsOf({ enrollment, account }: { enrollment: Enrollment; account: Adjustments }) {
  const [action, setAction] = useState<MemoKind | 'refund'>()
  const { memos, requests, refunds, can } = account
  const canRefund = can.refund && (account.credit_centavos > 0 || account.advance_centavos > 0)
  const close = () => setAction(undefined)
  return (
    <>
      {(can.adjust || canRefund) && (
        <Group gap="xs">
          {can.adjust &&
            memoKinds.map((kind) => (
              <Button key={kind} variant="default" onClick={() => setAction(kind)}>
                {memoVerb(kind)}
              </Button>
            ))}
          {canRefund && (
            <Button variant="default" onClick={() => setAction('refund')}>
              Refund
            </Button>
          )}
        </Group>
      )}
      {requests.length > 0 && <BillingRequestTable requests={requests} />}
      {memos.length > 0 && <MemoTable memos={memos} />}
      {refunds.length > 0 && (
        <RefundTable
          refunds={refunds}
          actions={(refund) => [
            printAction(fillPath('/admin/refunds/:id/print', { id: refund.id })),
            refund.can_void && { label: 'Void refund', danger: true, dialog: (close) => <VoidRefund refund={refund} onClose={close} /> },
          ]}
        />
      )}
      {memos.length + requests.length + refunds.length === 0 && <p className={paymentClasses.nothing}>No adjustments or refunds yet.</p>}
      <Suspense>
        {action === 'refund' && (
          <RequestRefund
            student={{ id: enrollment.student_id, name: plainName(enrollment.student) }}
            enrollmentId={enrollment.id}
            account={account}
            onClose={close}
          />
        )}
        {action && action !== 'refund' && (
          <RequestAdjustment kind={action} enrollmentId={enrollment.id} account={account} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
