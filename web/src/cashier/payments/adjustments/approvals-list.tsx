import { adjustments } from '@talaan/contract/calls'
import { billingKindNames, billingRequestColumns, billingRequestKinds, billingRequestText } from '@talaan/contract/values'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import paymentClasses from '../payments.module.css'
import { DocumentRequestStatus, decisionText, payerText, Requester, termText } from './request-text.tsx'

const ApproveBillingRequest = lazyNamed(() => import('./decide-request.tsx'), 'ApproveBillingRequest')
const RejectBillingRequest = lazyNamed(() => import('./decide-request.tsx'), 'RejectBillingRequest')

const columns = screenColumns(billingRequestColumns, {
  student: (row) => (
    <>
      <b className={paymentClasses.name}>{payerText(row)}</b>
      {row.student && <SmallLine>{[row.student.student_id_number, row.course, termText(row)].filter(Boolean).join(' · ')}</SmallLine>}
    </>
  ),
  what: (row) => (
    <div className={layout.anywhere}>
      {billingRequestText(row)}
      <SmallLine>{row.reason}</SmallLine>
      {row.decision && <SmallLine>{decisionText(row)}</SmallLine>}
    </div>
  ),
  by: (row) => <Requester request={row} />,
  status: (row) => <DocumentRequestStatus request={row} />,
})

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'For approval' },
      { value: 'decided', label: 'Decided' },
    ],
  },
  { name: 'kind', label: 'Type', options: billingRequestKinds.map((value) => ({ value, label: billingKindNames[value] })) },
]

/** Adjustments and refunds above the limit, and voids, for the second person who approves or rejects them. */
export default function ApprovalsList() {
  return (
    <ListScreen
      title="Approvals"
      entry={adjustments.billingRequests}
      storageKey="approvals-filter"
      columns={columns}
      filters={filters}
      searchLabel="Name or number"
      exportName="approvals"
      rowActions={(request) =>
        request.can.decide
          ? [
              { label: 'Approve', isMain: true, dialog: (close) => <ApproveBillingRequest request={request} onClose={close} /> },
              { label: 'Reject', danger: true, dialog: (close) => <RejectBillingRequest request={request} onClose={close} /> },
            ]
          : []
      }
    />
  )
}
