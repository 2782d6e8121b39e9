import type { MessageRow, MessageStatus } from '@talaan/contract'
import type { Tone } from '#ui/list/figures.tsx'

/** The key under which the list stores its filters. */
export const STORAGE_KEY = 'messages-filter'

export const statusTexts: Record<MessageStatus, { text: string; tone: Tone }> = {
  held: { text: 'For approval', tone: 'gray' },
  queued: { text: 'Waiting', tone: 'blue' },
  sending: { text: 'Sending', tone: 'cyan' },
  sent: { text: 'Sent', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
  doubtful: { text: 'Unconfirmed', tone: 'orange' },
  cancelled: { text: 'Cancelled', tone: 'gray' },
}

export const channelNames: Record<MessageRow['channel'], string> = { email: 'Mail', sms: 'Text' }

/** The mail and text templates. */
const templateNames: Record<string, string> = {
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

const toOptions = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const filters = [
  { name: 'channel', label: 'Channel', options: toOptions(channelNames) },
  {
    name: 'status',
    label: 'Status',
    options: [
      ...Object.entries(statusTexts).map(([value, { text }]) => ({ value, label: text })),
      { value: 'undelivered', label: 'Failed or unconfirmed in 30 days' },
    ],
  },
  { name: 'template', label: 'Kind', options: toOptions(templateNames) },
  { name: 'day', label: 'Day', options: [], day: true },
]
