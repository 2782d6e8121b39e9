import type { BillingRequestRow } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { billingKindNames, billingRequestKinds } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import paymentClasses from '../payments.module.css'
import { DocumentRequestStatus, decisionText, payerText, requestText, termText } from './request-text.tsx'

const ApproveBillingRequest = lazyNamed(() => import('./decide-request.tsx'), 'ApproveBillingRequest')
const RejectBillingRequest = lazyNamed(() => import('./decide-request.tsx'), 'RejectBillingRequest')

const columns: readonly Column<BillingRequestRow>[] = [
  {
    key: 'student',
    label: 'Payer',
    render: (row) => (
      <>
        <b className={paymentClasses.name}>{payerText(row)}</b>
        {row.student && <SmallLine>{[row.student.student_id_number, row.course, termText(row)].filter(Boolean).join(' · ')}</SmallLine>}
      </>
    ),
    csv: payerText,
  },
  {
    key: 'what',
    label: 'Request',
    render: (row) => (
      <div className={layout.anywhere}>
        {requestText(row)}
        <SmallLine>{row.reason}</SmallLine>
        {row.decision && <SmallLine>{decisionText(row)}</SmallLine>}
      </div>
    ),
    csv: requestText,
  },
  {
    key: 'by',
    label: 'Requested by',
    render: (row) => (
      <>
        {row.requested_by}
        <SmallLine>{date(row.requested_at)}</SmallLine>
      </>
    ),
    csv: (row) => row.requested_by,
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <DocumentRequestStatus request={row} />,
    csv: (row) => row.decision ?? 'for approval',
  },
  { key: 'number', label: 'Number', optional: true, render: (row) => row.number ?? '—', csv: (row) => row.number },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <b>
        <NoWrap>{money(row.amount_centavos)}</NoWrap>
      </b>
    ),
    csv: (row) => row.amount_centavos / 100,
    money: true,
  },
]

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'For approval' },
      { value: 'decided', label: 'Decided' },
    ],
  },
  { name: 'kind', label: 'Kind', options: billingRequestKinds.map((value) => ({ value, label: billingKindNames[value] })) },
]

/** Adjustments and refunds above the limit, and voids, for the second person who approves or rejects them. */
export default function ApprovalsList() {
  return (
    <ListScreen
      title="Approvals"
      entry={adjustments.billingRequests}
      storageKey="approvals-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={filters}
      searchLabel="Name or number"
      exportName="approvals"
      rowActions={(request) =>
        request.can.decide
          ? [
              { label: 'Approve', dialog: (close) => <ApproveBillingRequest request={request} onClose={close} /> },
              { label: 'Reject', danger: true, dialog: (close) => <RejectBillingRequest request={request} onClose={close} /> },
            ]
          : []
      }
    />
  )
}
