import type { TableColumns } from '#platform/table-columns.ts'
import { mobileNumberText } from '#rules/sms/sms-text.ts'
import type { MessageRow } from './calls.ts'

export const messageStatusNames: Readonly<Record<MessageRow['status'], string>> = {
  held: 'For approval',
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  doubtful: 'Unconfirmed',
  cancelled: 'Cancelled',
}

export const channelNames: Readonly<Record<MessageRow['channel'], string>> = { email: 'Email', sms: 'Text' }

/** The mail and text templates. */
export const templateNames: Readonly<Record<string, string>> = {
  account_created: 'New account',
  admission_accepted: 'Application accepted',
  admission_code: 'Application code',
  admission_received: 'Application received',
  application_claimed: 'Application with a student number',
  admission_rejected: 'Application rejected',
  enrollment_confirmed: 'Enrollment confirmed',
  enrollment_undone: 'Enrollment undone',
  enrollment_withdrawn: 'Enrollment withdrawn',
  hold_released: 'Hold released',
  password_replaced: 'Password replaced',
  password_reset: 'Password reset',
  sms_batch: 'Text to many people',
  scheduled_notice: 'Scheduled notification',
  waitlist_offer: 'Waitlist slot',
}

/** The name of a template; an unknown one is named by its key. */
export const templateName = (template: string): string =>
  templateNames[template] ?? template.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

export const messageColumns = {
  recipient: { label: 'To', value: (row) => mobileNumberText(row.recipient), width: 30 },
  channel: { label: 'Channel', value: (row) => channelNames[row.channel] },
  template: { label: 'Type', value: (row) => templateName(row.template), width: 24 },
  status: { label: 'Status', value: (row) => messageStatusNames[row.status] },
  person: { label: 'Person', value: (row) => row.person, isOptional: true, width: 36 },
  attempts: { label: 'Attempts', value: (row) => row.attempts, kind: 'count' },
  last_error: { label: 'Last error', value: (row) => row.last_error, isOptional: true, width: 40 },
  created_at: { label: 'Created', value: (row) => row.created_at, kind: 'moment' },
  sent_at: { label: 'Sent', value: (row) => row.sent_at, kind: 'moment' },
} satisfies TableColumns<MessageRow>
