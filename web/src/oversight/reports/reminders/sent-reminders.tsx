import type { SentReminder } from '@talaan/contract'
import { paymentReminders } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { ReceivablesTabs } from '../receivables-tabs.tsx'
import { kindFilter, reminderColumns } from './reminder-columns.tsx'

const columns: readonly Column<SentReminder>[] = [
  ...reminderColumns,
  { key: 'created_at', label: 'Sent', render: (row) => <NoWrap>{dateTime(row.created_at)}</NoWrap>, csv: (row) => row.created_at },
]

/** What students were reminded of, newest first. */
export default function SentReminders() {
  return (
    <ListScreen
      title="Reminders sent"
      entry={paymentReminders.sentReminders}
      storageKey="sent-reminders-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={[kindFilter]}
      searchLabel="Name or student no."
      pageSizes={[25, 50, 100]}
      exportName="reminders-sent"
      actions={<ReceivablesTabs />}
      empty={<Empty text="No reminder was sent yet." />}
    />
  )
}
