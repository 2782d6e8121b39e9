import type { RequestedItem } from '@talaan/contract'
import { type DocumentRequestStatus, documentRequestStatusNames, requestedKindNames } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<DocumentRequestStatus, Tone> = {
  unverified: 'gray',
  verified: 'blue',
  for_payment: 'orange',
  processing: 'blue',
  ready: 'green',
  on_hold: 'orange',
  released: 'gray',
  rejected: 'red',
  cancelled: 'gray',
}

export const RequestStatusPill = ({ status }: { status: DocumentRequestStatus }) => (
  <Pill tone={tones[status]}>{documentRequestStatusNames[status]}</Pill>
)

/** `Transcript of Records × 2`. */
const itemText = ({ kind, copies }: RequestedItem): string => `${requestedKindNames[kind]}${copies > 1 ? ` × ${copies}` : ''}`

export const itemsText = (items: readonly RequestedItem[]): string => items.map(itemText).join(', ')
