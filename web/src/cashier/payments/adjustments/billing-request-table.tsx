import type { BillingRequest } from '@talaan/contract'
import { billingRequestText } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { useCancelBillingRequest } from '#shared/cancel-billing-request.ts'
import layout from '#ui/layout.module.css'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { DocumentRequestStatus, decisionText, Requester } from './request-text.tsx'

const requestColumns: readonly Column<BillingRequest>[] = [
  {
    key: 'what',
    label: 'Request',
    render: (row) => (
      <div className={layout.anywhere}>
        <b>{billingRequestText(row)}</b>
        <SmallLine>{row.reason}</SmallLine>
        {row.decision && <SmallLine>{decisionText(row)}</SmallLine>}
      </div>
    ),
  },
  { key: 'status', label: 'Status', render: (row) => <DocumentRequestStatus request={row} /> },
  { key: 'by', label: 'Requested by', render: (row) => <Requester request={row} /> },
  { key: 'amount', label: 'Amount', align: 'end', render: (row) => <NoWrap isBold>{money(row.amount_centavos)}</NoWrap> },
]

/** What was asked for on an account and is not posted: requests that wait, and those that were rejected or cancelled. */
export function BillingRequestTable({ requests }: { requests: readonly BillingRequest[] }) {
  const cancel = useCancelBillingRequest()
  return (
    <DataTable
      boxed
      columns={requestColumns}
      rows={requests}
      rowActions={(row) => (row.can.cancel ? [{ label: 'Cancel request', danger: true, run: () => cancel(row) }] : [])}
      wide="Requests"
    />
  )
}
