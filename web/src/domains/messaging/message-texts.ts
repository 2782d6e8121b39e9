import type { MessageRow, MessageStatus } from '@talaan/contract'
import type { Tone } from '../../ui/list/figures.tsx'

/** Where the list keeps its filters. */
export const KEPT = 'messages-filter'

export const states: Record<MessageStatus, { word: string; tone: Tone }> = {
  queued: { word: 'Waiting', tone: 'blue' },
  sending: { word: 'Being sent', tone: 'cyan' },
  sent: { word: 'Sent', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
  doubtful: { word: 'Doubtful', tone: 'orange' },
  cancelled: { word: 'Cancelled', tone: 'gray' },
}

export const channels: Record<MessageRow['channel'], string> = { email: 'Mail', sms: 'Text' }

/** The mail and text templates. */
const kinds: Record<string, string> = {
  account_created: 'New account',
  admission_accepted: 'Application accepted',
  admission_code: 'Code of an application',
  admission_received: 'Application received',
  admission_rejected: 'Application rejected',
  enrollment_confirmed: 'Enrollment confirmed',
  enrollment_withdrawn: 'Enrollment withdrawn',
  hold_released: 'Hold lifted',
  password_reset: 'Password reset',
  waitlist_offer: 'Seat held',
}

/** One the list does not know is told by its own name. */
export const kindName = (template: string): string =>
  kinds[template] ?? template.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export const filters = [
  { name: 'channel', label: 'Channel', options: options(channels) },
  { name: 'status', label: 'Status', options: Object.entries(states).map(([value, { word }]) => ({ value, label: word })) },
  { name: 'template', label: 'Kind', options: options(kinds) },
]

/** `+639171234567` as people write it; an address as it is. */
export const recipientText = (recipient: string): string => recipient.replace(/^\+63(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3')
