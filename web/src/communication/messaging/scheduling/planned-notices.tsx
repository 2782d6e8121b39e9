import { Stack, Text } from '@mantine/core'
import type { NotificationRuleRow, PlannedNotice, PlanTotals } from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { channelList } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { count, isoDate, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Facts, TwoLines } from '#ui/list/figures.tsx'
import { PageTurner } from '#ui/list/page-turner.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './notification-scheduling.module.css'
import { childText, clockText, peopleText, whenText } from './rule-texts.ts'
import { SwitchOnButton } from './switch-notification-rule.tsx'

const columns: Column<PlannedNotice>[] = [
  {
    key: 'name',
    label: 'Person',
    render: (row) => <TwoLines first={<b>{row.full_name}</b>} second={row.number ?? childText(row.child_name)} />,
  },
  { key: 'text', label: 'Text', render: (row) => <span className={classes.cellText}>{row.text || '—'}</span> },
  { key: 'channels', label: 'By', render: (row) => (row.channels.length > 0 ? channelList(row.channels) : 'Not reached') },
]

const totalFacts = (rule: NotificationRuleRow, people: number, totals: PlanTotals) => [
  [rule.recipients === 'student' ? 'People' : 'Notices', count(people)] as const,
  ...(rule.recipients === 'both' ? [['To parents', count(totals.parents)] as const] : []),
  ...(rule.channels.includes('portal') ? [['Portal', count(totals.portal)] as const] : []),
  ...(rule.channels.includes('email') ? [['Email', count(totals.email)] as const] : []),
  ...(rule.channels.includes('sms')
    ? [['SMS', count(totals.sms)] as const, ['SMS segments', `${count(totals.segments)} (about ${money(totals.sms_centavos)})`] as const]
    : []),
  ...(totals.unreached > 0 ? [['Not reached', count(totals.unreached)] as const] : []),
]

interface PlannedNoticesProps {
  rule: NotificationRuleRow
  onClose: () => void
}

/** Who would be notified by a rule on a day, before it is switched on. Nothing is sent. */
export function PlannedNotices({ rule, onClose }: PlannedNoticesProps) {
  const today = isoDate(new Date())
  const [day, setDay] = useState<string | null>(rule.on_day ?? today)
  const [page, setPage] = useState(1)
  const mayUpdate = useMay('Update Notification Scheduling')
  const request = { id: rule.id, day: day ?? today, page }
  const query = useCall(notificationScheduling.plannedNotices, request, { placeholderData: keepPreviousData })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Recipients of "${rule.name}"`}
      size={860}
      query={query}
      actions={
        <>
          <PageTurner meta={query.data?.meta} page={page} onTurn={setPage} />
          {mayUpdate && !rule.is_on && <SwitchOnButton rule={rule} onDone={onClose} />}
        </>
      }
    >
      {({ data, meta: { total }, totals }) => (
        <Stack>
          <Text>
            {whenText(rule)}, {clockText(rule.send_at)}. {rule.is_on ? 'The rule is on.' : 'Nothing is sent until you switch the rule on.'}{' '}
            {!rule.is_on && 'If the time of today has passed, the first run starts at once.'}
          </Text>
          <DateField
            label="Day"
            description="People who would be notified on this day, based on current data."
            value={day}
            onChange={(next) => {
              setDay(next)
              setPage(1)
            }}
            clearable={false}
            className={classes.day}
          />
          <Facts facts={totalFacts(rule, total, totals)} />
          {data.length > 0 ? (
            <DataTable
              columns={columns}
              rows={data}
              rowKey={(row) => `${row.person_id} ${row.child_name} ${row.text}`}
              wide={`${peopleText(total)} to be notified`}
            />
          ) : (
            <Empty text="No one would be notified on this day." />
          )}
        </Stack>
      )}
    </DetailDialog>
  )
}
