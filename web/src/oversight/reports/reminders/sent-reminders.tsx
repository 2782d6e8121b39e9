import { paymentReminders } from '@talaan/contract/calls'
import { sentReminderColumns } from '@talaan/contract/values'
import { Empty } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { kindFilter, reminderCells } from './reminder-columns.tsx'

const columns = screenColumns(sentReminderColumns, reminderCells)

/** What students were reminded of, newest first. */
export default function SentReminders() {
  return (
    <ListScreen
      title="Reminders sent"
      entry={paymentReminders.sentReminders}
      storageKey="sent-reminders-filter"
      columns={columns}
      filters={[kindFilter]}
      searchLabel="Name or student no."
      pageSizes={[25, 50, 100]}
      exportName="reminders-sent"
      empty={<Empty text="No reminders sent yet" />}
    />
  )
}
