import { notificationScheduling } from '@talaan/contract/calls'
import { notificationRunColumns } from '@talaan/contract/values'
import { count, date } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { Pill, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

const columns = screenColumns(notificationRunColumns, {
  rule_name: (row) => (
    <TwoLines first={<b>{row.rule_name}</b>} second={row.covered_from < row.day && `also for the days from ${date(row.covered_from)}`} />
  ),
  finished_at: (row) => <Pill tone={row.finished_at ? 'green' : 'blue'}>{notificationRunColumns.finished_at.value(row)}</Pill>,
  sms: (row) => <TwoLines first={count(row.sms)} second={row.segments > row.sms && `${count(row.segments)} segments`} />,
  failed: (row) => (row.failed > 0 ? <Pill tone="red">{count(row.failed)}</Pill> : '0'),
})

/** The runs of the rules; a run opens who was notified. */
export default function NotificationRuns() {
  const navigate = useNavigate()
  return (
    <ListScreen
      title="Runs"
      entry={notificationScheduling.notificationRuns}
      storageKey="notification-runs"
      columns={columns}
      searchLabel="Search rule"
      exportName="notification-runs"
      onOpen={(row) => void navigate({ to: '/admin/settings/notification-scheduling/history', search: { run_id: row.id } })}
    />
  )
}
