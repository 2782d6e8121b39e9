import { Button } from '@mantine/core'
import type { AccountAdjustments as Adjustments, BillingRequest, Enrollment, Memo, MemoKind, Refund } from '@talaan/contract'
import { adjustments as calls } from '@talaan/contract/calls'
import { billingKindNames, memoKinds } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import { date, money, plainName } from '../../../lib/format.ts'
import { fillPath } from '../../../lib/paths.ts'
import { useCall } from '../../../lib/query.ts'
import { printAction } from '../../../shared/print-link.tsx'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { NoWrap, SmallLine } from '../../../ui/list/figures.tsx'
import type { Column } from '../../../ui/list/types.ts'
import paymentClasses from '../payments.module.css'
import { Section } from '../section.tsx'
import classes from './adjustments.module.css'
import { useCancelBillingRequest } from './cancel-billing-request.ts'
import { RefundTable } from './refund-table.tsx'
import { decisionText, RequestState, requestText } from './request-text.tsx'

const RequestAdjustment = lazy(() => import('./request-adjustment.tsx').then((file) => ({ default: file.RequestAdjustment })))
const ReverseAdjustment = lazy(() => import('./reverse-adjustment.tsx').then((file) => ({ default: file.ReverseAdjustment })))

const RequestRefund = lazy(() => import('./request-refund.tsx').then((file) => ({ default: file.RequestRefund })))
const VoidRefund = lazy(() => import('./void-refund.tsx').then((file) => ({ default: file.VoidRefund })))

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

type Action = { name: MemoKind } | { name: 'reverse'; memo: Memo } | { name: 'refund' } | { name: 'void_refund'; refund: Refund }

const isMemo = (action: Action | undefined): action is { name: MemoKind } => memoKinds.some((kind) => kind === action?.name)

function AdjustmentsOf({ enrollment, account }: { enrollment: Enrollment; account: Adjustments }) {
  const [action, setAction] = useState<Action>()
  const cancel = useCancelBillingRequest()
  const { memos, requests, refunds, can } = account
  const canRefund = can.refund && (account.credit_centavos > 0 || account.advance_centavos > 0)
  const close = () => setAction(undefined)
  return (
    <>
      {(can.adjust || canRefund) && (
        <div className={classes.actions}>
          {can.adjust &&
            memoKinds.map((kind) => (
              <Button key={kind} variant="default" onClick={() => setAction({ name: kind })}>
                {kind === 'write_off' ? 'Write off' : billingKindNames[kind]}
              </Button>
            ))}
          {canRefund && (
            <Button variant="default" onClick={() => setAction({ name: 'refund' })}>
              Refund
            </Button>
          )}
        </div>
      )}
      {requests.length > 0 && (
        <DataTable
          boxed
          columns={requestColumns}
          rows={requests}
          rowKey={(row) => row.id}
          rowActions={(row) => (row.can.cancel ? [{ label: 'Cancel request', danger: true, run: () => cancel(row) }] : [])}
          wide="Requests"
        />
      )}
      {memos.length > 0 && (
        <DataTable
          boxed
          columns={memoColumns}
          rows={memos}
          rowKey={(row) => row.id}
          rowActions={(row) => [
            printAction(fillPath('/admin/memos/:id/print', { id: row.id })),
            ...(row.can_reverse ? [{ label: 'Reverse', danger: true, run: () => setAction({ name: 'reverse', memo: row }) }] : []),
          ]}
          wide="Memos"
        />
      )}
      {refunds.length > 0 && (
        <RefundTable
          refunds={refunds}
          actions={(refund) => [
            printAction(fillPath('/admin/refunds/:id/print', { id: refund.id })),
            ...(refund.can_void ? [{ label: 'Void refund', danger: true, run: () => setAction({ name: 'void_refund', refund }) }] : []),
          ]}
        />
      )}
      {memos.length + requests.length + refunds.length === 0 && <p className={paymentClasses.nothing}>No adjustments or refunds yet.</p>}
      <Suspense>
        {action?.name === 'reverse' && <ReverseAdjustment memo={action.memo} onClose={close} />}
        {action?.name === 'refund' && (
          <RequestRefund
            student={{ id: enrollment.student_id, name: plainName(enrollment.student) }}
            enrollmentId={enrollment.id}
            account={account}
            onClose={close}
          />
        )}
        {action?.name === 'void_refund' && <VoidRefund refund={action.refund} onClose={close} />}
        {isMemo(action) && <RequestAdjustment kind={action.name} enrollmentId={enrollment.id} account={account} onClose={close} />}
      </Suspense>
    </>
  )
}

const memoColumns: readonly Column<Memo>[] = [
  {
    key: 'number',
    label: 'Number',
    render: (row) => (
      <>
        <b>
          <NoWrap>{row.memo_number}</NoWrap>
        </b>
        {row.reversed_by && <SmallLine>Reversed by {row.reversed_by}</SmallLine>}
        {row.reverses && <SmallLine>Reverses {row.reverses}</SmallLine>}
      </>
    ),
  },
  {
    key: 'what',
    label: 'Memo',
    render: (row) => (
      <div className={classes.wrap}>
        {billingKindNames[row.kind]}, {row.lines.map((line) => line.category).join(', ')}
        <SmallLine>{row.reason}</SmallLine>
      </div>
    ),
  },
  { key: 'date', label: 'Date', render: (row) => <NoWrap>{date(row.created_at)}</NoWrap> },
  {
    key: 'by',
    label: 'Requested by',
    render: (row) => (
      <>
        {row.requested_by}
        {row.approved_by !== row.requested_by && <SmallLine>Approved by {row.approved_by}</SmallLine>}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <b>
        <NoWrap>{money(row.amount_centavos)}</NoWrap>
      </b>
    ),
  },
]

const requestColumns: readonly Column<BillingRequest>[] = [
  {
    key: 'what',
    label: 'Request',
    render: (row) => (
      <div className={classes.wrap}>
        <b>{requestText(row)}</b>
        <SmallLine>{row.reason}</SmallLine>
        {row.decision && <SmallLine>{decisionText(row)}</SmallLine>}
      </div>
    ),
  },
  { key: 'state', label: 'Status', render: (row) => <RequestState request={row} /> },
  {
    key: 'by',
    label: 'Requested by',
    render: (row) => (
      <>
        {row.requested_by}
        <SmallLine>{date(row.requested_at)}</SmallLine>
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <b>
        <NoWrap>{money(row.amount_centavos)}</NoWrap>
      </b>
    ),
  },
]
