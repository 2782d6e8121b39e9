import type { DocumentRequest } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { documentRequestStatuses, documentRequestStatusNames, formatDocumentCode, requestPurposeNames } from '@talaan/contract/values'
import { date, dateTime, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { itemsText, RequestStatusPill } from './request-texts.tsx'

const columns: readonly Column<DocumentRequest>[] = [
  {
    key: 'requester',
    label: 'Requester',
    render: (row) => (
      <>
        <RowLink to={fillPath('/admin/document-requests/:id', { id: row.id })}>
          <b>{row.full_name}</b>
        </RowLink>
        <SmallLine>{[row.student_id_number, row.student_id === null && 'Not matched'].filter(Boolean).join(' · ')}</SmallLine>
      </>
    ),
    csv: (row) => row.full_name,
  },
  {
    key: 'documents',
    label: 'Documents',
    render: (row) => (
      <>
        {itemsText(row.documents)}
        <SmallLine>{requestPurposeNames[row.purpose]}</SmallLine>
      </>
    ),
    csv: (row) => itemsText(row.documents),
  },
  {
    key: 'code',
    label: 'Code',
    render: (row) => <NoWrap>{formatDocumentCode(row.code)}</NoWrap>,
    csv: (row) => formatDocumentCode(row.code),
  },
  { key: 'sent', label: 'Sent', render: (row) => <NoWrap>{dateTime(row.created_at)}</NoWrap>, csv: (row) => row.created_at },
  {
    key: 'due',
    label: 'Due',
    render: (row) => (
      <>
        <NoWrap>{date(row.due_on)}</NoWrap>
        {row.is_overdue && <Pill tone="red">Overdue</Pill>}
      </>
    ),
    csv: (row) => row.due_on,
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <>
        <RequestStatusPill status={row.status} />
        {row.status === 'for_payment' && (
          <SmallLine>{row.to_pay_centavos > 0 ? `${money(row.to_pay_centavos)} to pay` : 'Paid, can be started'}</SmallLine>
        )}
        {row.is_unclaimed && <SmallLine>Ready since {date(row.ready_at)}, not claimed</SmallLine>}
        {row.status === 'released' && (
          <SmallLine>
            {date(row.released_at)}, {row.released_to}
          </SmallLine>
        )}
        {row.reason && <SmallLine>{row.reason}</SmallLine>}
      </>
    ),
    csv: (row) => documentRequestStatusNames[row.status],
  },
  {
    key: 'to_pay',
    label: 'To pay',
    optional: true,
    align: 'end',
    money: true,
    render: (row) => money(row.to_pay_centavos),
    csv: (row) => row.to_pay_centavos / 100,
  },
]

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'to_start', label: 'To begin' },
      ...documentRequestStatuses.map((value) => ({ value, label: documentRequestStatusNames[value] })),
    ],
  },
  {
    name: 'late',
    label: 'Late',
    options: [
      { value: 'overdue', label: 'Overdue' },
      { value: 'unclaimed', label: 'Not claimed' },
    ],
  },
]

/** Requests for transcripts and other documents, the oldest first. */
export default function RequestsList() {
  return (
    <ListScreen
      title="Document requests"
      entry={documentRequests.documentRequests}
      storageKey="document-requests-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={filters}
      searchLabel="Name, number or code"
      pageSizes={[25, 50, 100]}
      exportName="document-requests"
      empty={<Empty text="No request is open." />}
    />
  )
}
