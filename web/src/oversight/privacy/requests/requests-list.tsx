import type { PrivacyRequestRow } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { privacyRequestNames, privacyRequestStatuses, privacyRequestTypes } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { EnterPrivacyRequest } from './enter-privacy-request.tsx'
import { RequestPill, statusNames } from './request-pill.tsx'

const columns: readonly Column<PrivacyRequestRow>[] = [
  {
    key: 'person',
    label: 'Person',
    render: (row) => (
      <>
        <RowLink to={fillPath('/admin/privacy/requests/:id', { id: row.id })}>
          <b>{row.name}</b>
        </RowLink>
        <SmallLine>{row.student_id_number}</SmallLine>
      </>
    ),
    csv: (row) => row.name,
  },
  { key: 'type', label: 'Request', render: (row) => privacyRequestNames[row.type], csv: (row) => privacyRequestNames[row.type] },
  { key: 'received', label: 'Received', render: (row) => <NoWrap>{date(row.created_at)}</NoWrap>, csv: (row) => row.created_at },
  {
    key: 'due',
    label: 'Due',
    render: (row) => (
      <>
        <NoWrap>{date(row.due_on)}</NoWrap> {row.is_overdue && <Pill tone="red">Overdue</Pill>}
      </>
    ),
    csv: (row) => row.due_on,
  },
  { key: 'status', label: 'Status', render: (row) => <RequestPill status={row.status} />, csv: (row) => statusNames[row.status] },
]

const filters = [
  { name: 'status', label: 'Status', options: privacyRequestStatuses.map((value) => ({ value, label: statusNames[value] })) },
  { name: 'type', label: 'Request', options: privacyRequestTypes.map((value) => ({ value, label: privacyRequestNames[value] })) },
]

/** What people asked about their data, those due soonest first. */
export default function RequestsList() {
  const mayEnter = useMay('Enter Privacy Requests')
  return (
    <ListScreen
      title="Privacy requests"
      entry={privacyRequests.privacyRequests}
      storageKey="privacy-requests-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={filters}
      searchLabel="Name or student number"
      exportName="privacy-requests"
      actions={mayEnter && <DialogButton dialog={(close) => <EnterPrivacyRequest onClose={close} />}>Enter request</DialogButton>}
      empty={<Empty text="Nobody has asked about their data." />}
    />
  )
}
