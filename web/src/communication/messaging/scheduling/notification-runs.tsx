import type { NotificationRun } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { count, date, dateTime } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { SchedulingTabs } from './scheduling-tabs.tsx'

const number = (key: 'people' | 'portal' | 'email' | 'sms' | 'unreached' | 'failed', label: string): Column<NotificationRun> => ({
  key,
  label,
  align: 'end',
  render: (row) => count(row[key]),
  csv: (row) => row[key],
})

const columns: Column<NotificationRun>[] = [
  {
    key: 'rule_name',
    label: 'Rule',
    render: (row) => (
      <>
        <b>{row.rule_name}</b>
        {row.covered_from < row.day && <SmallLine>also for the days from {date(row.covered_from)}</SmallLine>}
      </>
    ),
    csv: (row) => row.rule_name,
  },
  { key: 'started_at', label: 'Started', render: (row) => dateTime(row.started_at), csv: (row) => row.started_at },
  {
    key: 'finished_at',
    label: 'Status',
    render: (row) => (row.finished_at ? <Pill tone="green">Finished</Pill> : <Pill tone="blue">Being sent</Pill>),
    csv: (row) => row.finished_at,
  },
  number('people', 'People'),
  number('portal', 'Portal'),
  number('email', 'Email'),
  {
    ...number('sms', 'SMS'),
    render: (row) => (
      <>
        {count(row.sms)}
        {row.segments > row.sms && <SmallLine>{count(row.segments)} segments</SmallLine>}
      </>
    ),
  },
  number('unreached', 'Not reached'),
  {
    ...number('failed', 'Failed'),
    render: (row) => (row.failed > 0 ? <Pill tone="red">{count(row.failed)}</Pill> : '0'),
  },
]

/** The runs of the rules; a run opens who was notified. */
export default function NotificationRuns() {
  const navigate = useNavigate()
  return (
    <>
      <SchedulingTabs />
      <ListScreen
        title="Runs"
        entry={notificationScheduling.notificationRuns}
        storageKey="notification-runs"
        columns={columns}
        rowKey={(row) => row.id}
        searchLabel="Search rule"
        exportName="notification-runs"
        onOpen={(row) => void navigate({ to: '/admin/settings/notification-scheduling/history', search: { run_id: row.id } })}
      />
    </>
  )
}
