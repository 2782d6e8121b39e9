import { documentRequestColumns, documentRequestStatuses, documentRequestStatusNames, requestPurposeNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, Pill, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { requestQueue } from './request-queue.ts'
import { RequestStatusPill } from './request-texts.tsx'

const columns = screenColumns(documentRequestColumns, {
  requester: (row) => (
    <>
      <RowLink to={requestQueue.pathOf(row.id)}>
        <b>{row.full_name}</b>
      </RowLink>
      <SmallLine>{[row.student_id_number, row.student_id === null && 'Not matched'].filter(Boolean).join(' · ')}</SmallLine>
    </>
  ),
  documents: (row) => <TwoLines first={documentRequestColumns.documents.value(row)} second={requestPurposeNames[row.purpose]} />,
  due: (row) => (
    <>
      <NoWrap>{date(row.due_on)}</NoWrap>
      {row.is_overdue && <Pill tone="red">Overdue</Pill>}
    </>
  ),
  status: (row) => (
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
})

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
      {...requestQueue}
      columns={columns}
      filters={filters}
      searchLabel="Name, number or code"
      pageSizes={[25, 50, 100]}
      exportName="document-requests"
      empty={<Empty text="No request is open." />}
    />
  )
}
