import type { MessageStatus } from '@talaan/contract'
import { channelNames, messageStatusNames, templateNames } from '@talaan/contract/values'
import type { Tone } from '#ui/list/figures.tsx'

/** The key under which the list stores its filters. */
export const STORAGE_KEY = 'messages-filter'

export const statusTones: Record<MessageStatus, Tone> = {
  held: 'gray',
  queued: 'blue',
  sending: 'cyan',
  sent: 'green',
  failed: 'red',
  doubtful: 'orange',
  cancelled: 'gray',
}

const toOptions = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const filters = [
  { name: 'channel', label: 'Channel', options: toOptions(channelNames) },
  {
    name: 'status',
    label: 'Status',
    options: [...toOptions(messageStatusNames), { value: 'undelivered', label: 'Failed or unconfirmed in 30 days' }],
  },
  { name: 'template', label: 'Type', options: toOptions(templateNames) },
  { name: 'day', label: 'Day', options: [], day: true },
]
