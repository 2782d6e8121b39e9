import { nameColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { describeDays } from '#rules/notice-text.ts'
import { notificationChannelNames } from '../preferences/values.ts'
import type { NotificationRuleRow, NotificationRun, SentNotice } from './calls.ts'
import { type NoticeChannel, noticeStatusNames, occasions } from './occasions.ts'

export const channelList = (channels: readonly NoticeChannel[]): string =>
  channels.map((channel) => notificationChannelNames[channel]).join(', ')

/** `3 days before the due date`, or the day of a message on a fixed date. */
export const noticeDayText = ({ occasion, days, on_day }: Pick<NotificationRuleRow, 'occasion' | 'days' | 'on_day'>): string =>
  occasion === 'fixed_date' && on_day ? on_day : describeDays(days, occasions[occasion].day)

export const notificationRuleColumns = {
  name: { label: 'Rule', value: (row) => row.name, width: 36 },
  when: { label: 'When', value: (row) => `${noticeDayText(row)}, ${row.send_at}`, width: 36 },
  channels: { label: 'Channels', value: (row) => channelList(row.channels), width: 20 },
  is_on: { label: 'Status', value: (row) => (row.is_on ? 'On' : 'Off') },
  next_run_at: { label: 'Next run', value: (row) => row.next_run_at, kind: 'moment' },
  last_run: { label: 'Last run', value: ({ last_run }) => last_run && `${last_run.day}, ${last_run.people}`, width: 18 },
} satisfies TableColumns<NotificationRuleRow>

export const notificationRunColumns = {
  rule_name: { label: 'Rule', value: (row) => row.rule_name, width: 36 },
  started_at: { label: 'Started', value: (row) => row.started_at, kind: 'moment' },
  finished_at: { label: 'Status', value: (row) => (row.finished_at ? 'Finished' : 'Being sent') },
  people: { label: 'People', value: (row) => row.people, kind: 'count' },
  portal: { label: 'Portal', value: (row) => row.portal, kind: 'count' },
  email: { label: 'Email', value: (row) => row.email, kind: 'count' },
  sms: { label: 'SMS', value: (row) => row.sms, kind: 'count' },
  unreached: { label: 'Not reached', value: (row) => row.unreached, kind: 'count' },
  failed: { label: 'Failed', value: (row) => row.failed, kind: 'count' },
} satisfies TableColumns<NotificationRun>

export const sentNoticeColumns = {
  full_name: {
    label: 'Person',
    value: (row) => row.full_name,
    width: 36,
    file: [...nameColumns, { label: 'Number', value: (row) => row.number }],
  },
  child_name: { label: 'Child', value: (row) => row.child_name, isOptional: true, width: 36 },
  text: { label: 'Text', value: (row) => row.text, width: 40 },
  channels: { label: 'By', value: (row) => channelList(row.channels), width: 20 },
  status: { label: 'Status', value: ({ status, error }) => [noticeStatusNames[status], error].filter(Boolean).join(': '), width: 24 },
  sent_at: { label: 'Sent', value: (row) => row.sent_at, kind: 'moment' },
} satisfies TableColumns<SentNotice>
