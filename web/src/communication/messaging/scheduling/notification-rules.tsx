import { Anchor, Button } from '@mantine/core'
import type { NotificationRuleRow } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { channelList, notificationRuleColumns } from '@talaan/contract/values'
import { useState } from 'react'
import { date } from '#lib/format.ts'
import { Link, useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { PlannedNotices } from './planned-notices.tsx'
import { clockText, occasionOptions, occasionText, peopleText, recipientNames, whenText } from './rule-texts.ts'
import { RuleSwitch } from './switch-notification-rule.tsx'

/** Asks, then sends the texts of a rule to the person who tests it. */
function useTestNotificationRule(): (rule: NotificationRuleRow) => void {
  const { run } = useAction(notificationScheduling.testNotificationRule)
  return ({ id, name, channels }) =>
    ask({
      text: `Send a test of "${name}" to yourself?`,
      verb: 'Send test',
      children: `Channels: ${channelList(channels)}. The test shows the values of a sample recipient.`,
      run: () => run({ id }),
    })
}

/** Asks, then removes a rule. */
function useRemoveNotificationRule(): (rule: NotificationRuleRow) => void {
  const { run } = useAction(notificationScheduling.removeNotificationRule)
  return ({ id, name }) =>
    ask({
      text: `Remove "${name}"?`,
      verb: 'Remove',
      danger: true,
      children: 'Sent notifications stay in the history.',
      run: () => run({ id }),
    })
}

const history = '/admin/settings/notification-scheduling/history'

const makeColumns = (onCheck: (row: NotificationRuleRow) => void) =>
  screenColumns(notificationRuleColumns, {
    name: (row) => (
      <>
        <b>{row.name}</b>
        <SmallLine>
          {[occasionText(row), row.recipients === 'student' ? '' : recipientNames[row.recipients].toLowerCase()]
            .filter(Boolean)
            .join(', to ')}
        </SmallLine>
      </>
    ),
    when: (row) => <TwoLines first={whenText(row)} second={clockText(row.send_at)} />,
    is_on: (row) => <RuleSwitch rule={row} onCheck={() => onCheck(row)} />,
    last_run: (row) => <LastRun rule={row} />,
  })

function LastRun({ rule: { last_run } }: { rule: NotificationRuleRow }) {
  if (!last_run) return '—'
  return (
    <>
      {date(last_run.day)}
      <SmallLine>
        {last_run.people === 0 ? (
          'No recipients'
        ) : (
          <Anchor component={Link} to={history} search={{ run_id: last_run.id }} inherit>
            {peopleText(last_run.people)}
          </Anchor>
        )}
        {!last_run.is_finished && ', being sent'}
      </SmallLine>
    </>
  )
}

/** The rules by which people are notified. */
export default function NotificationRules() {
  const navigate = useNavigate()
  const mayUpdate = useMay('Update Notification Scheduling')
  const remove = useRemoveNotificationRule()
  const sendTest = useTestNotificationRule()
  const [checked, setChecked] = useState<NotificationRuleRow>()
  const edit = (row: NotificationRuleRow) => navigate({ to: fillPath('/admin/settings/notification-scheduling/:id/edit', { id: row.id }) })
  const rowActions = (row: NotificationRuleRow): RowAction[] => [
    { label: 'Recipients', run: () => setChecked(row) },
    { label: 'History', run: () => void navigate({ to: history, search: { rule_id: row.id } }) },
    ...(mayUpdate
      ? [
          { label: 'Send me a test', run: () => sendTest(row) },
          { label: 'Edit', run: () => void edit(row) },
          { label: 'Remove', danger: true, run: () => remove(row) },
        ]
      : []),
  ]
  const addButton = mayUpdate && (
    <Button component={Link} to="/admin/settings/notification-scheduling/add">
      New rule
    </Button>
  )
  return (
    <>
      <ListScreen
        title="Sched and Notif"
        entry={notificationScheduling.notificationRules}
        storageKey="notification-rules"
        columns={makeColumns(setChecked)}
        filters={[
          { name: 'occasion', label: 'Occasion', options: occasionOptions },
          {
            name: 'is_on',
            label: 'Status',
            options: [
              { value: '1', label: 'On' },
              { value: '0', label: 'Off' },
            ],
          },
        ]}
        searchLabel="Search rule"
        exportName="notification-rules"
        rowActions={rowActions}
        actions={addButton}
        empty={<Empty />}
      />
      {checked && <PlannedNotices key={checked.id} rule={checked} onClose={() => setChecked(undefined)} />}
    </>
  )
}
