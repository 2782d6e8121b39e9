import { Button, Group } from '@mantine/core'
import type { AccountAdjustments as Adjustments, Enrollment, MemoKind, Refund } from '@talaan/contract'
import { adjustments as calls } from '@talaan/contract/calls'
import { memoKinds, tenderNames } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { date, plainName } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { printAction } from '#shared/print-link.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine, TwoLines, VoidableAmount } from '#ui/list/figures.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'
import paymentClasses from '../payments.module.css'
import { Section } from '../section.tsx'
import { BillingRequestTable } from './billing-request-table.tsx'
import { memoVerb } from './memo-fields.tsx'
import { MemoTable } from './memo-table.tsx'

const columns: readonly Column<Refund>[] = [
  {
    key: 'number',
    label: 'Voucher',
    render: (row) => (
      <>
        <NoWrap isBold>{row.voucher_number}</NoWrap>
        {row.voided_at && (
          <SmallLine>
            Voided {date(row.voided_at)}: {row.void_reason}
          </SmallLine>
        )}
      </>
    ),
  },
  {
    key: 'what',
    label: 'Refund',
    render: (row) => (
      <div className={layout.anywhere}>
        {tenderNames[row.method]} to {row.payee}
        {row.enrollment_id === null && ', advance'}
        {row.reference && <SmallLine>{row.reference}</SmallLine>}
        <SmallLine>{row.reason}</SmallLine>
      </div>
    ),
  },
  { key: 'date', label: 'Date', render: (row) => <NoWrap>{date(row.refunded_on)}</NoWrap> },
  {
    key: 'by',
    label: 'Requested by',
    render: (row) => (
      <TwoLines first={row.requested_by} second={row.approved_by !== row.requested_by && `Approved by ${row.approved_by}`} />
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => <VoidableAmount centavos={row.amount_centavos} isVoided={row.voided_at !== null} />,
  },
]

interface RefundTableProps {
  refunds: readonly Refund[]
  actions: (refund: Refund) => RowActions
}

/** The refunds of an account and of the student's advances; voided ones stay and are marked. */
const RefundTable = ({ refunds, actions }: RefundTableProps) => (
  <DataTable boxed columns={columns} rows={refunds} rowActions={actions} wide="Refunds" />
)

const RequestAdjustment = lazyNamed(() => import('./request-adjustment.tsx'), 'RequestAdjustment')
const RequestRefund = lazyNamed(() => import('./refunds.tsx'), 'RequestRefund')
const VoidRefund = lazyNamed(() => import('./refunds.tsx'), 'VoidRefund')

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
            refund.can.void && { label: 'Void refund', danger: true, dialog: (close) => <VoidRefund refund={refund} onClose={close} /> },
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
