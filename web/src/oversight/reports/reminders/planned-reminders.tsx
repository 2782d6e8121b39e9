import { paymentReminders } from '@talaan/contract/calls'
import { plannedReminderColumns } from '@talaan/contract/values'
import { useSettings } from '#shared/terms/current-term.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { Panel } from '#ui/page.tsx'
import { kindFilter, reminderCells } from './reminder-columns.tsx'

const columns = screenColumns(plannedReminderColumns, reminderCells)

/** What students are reminded of next, or would be while reminders are off. */
export default function PlannedReminders() {
  const settings = useSettings()
  const isOn = settings?.payment_reminders === '1'
  return (
    <ListScreen
      title="Payment reminders"
      entry={paymentReminders.plannedReminders}
      storageKey="reminders-filter"
      columns={columns}
      rowKey={(row) => `${row.student_id} ${row.enrollment_id} ${row.note} ${row.due_on}`}
      filters={[kindFilter]}
      searchLabel="Name or student no."
      pageSizes={[25, 50, 100]}
      exportName="payment-reminders"
      empty={<Empty text="No reminders to send" />}
    >
      {settings && (
        <Panel>
          {isOn
            ? 'These reminders are sent at 8:00 AM unless the student pays before then.'
            : 'Reminders are off, so these will not be sent. Turn them on in the payment settings.'}
        </Panel>
      )}
    </ListScreen>
  )
}
