import type { RequestedItem } from '@talaan/contract'
import { type RequestState, requestedKindNames, requestStateNames } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<RequestState, Tone> = {
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

export const RequestStatePill = ({ state }: { state: RequestState }) => <Pill tone={tones[state]}>{requestStateNames[state]}</Pill>

/** `Transcript of Records × 2`. */
const itemText = ({ kind, copies }: RequestedItem): string => `${requestedKindNames[kind]}${copies > 1 ? ` × ${copies}` : ''}`

export const itemsText = (items: readonly RequestedItem[]): string => items.map(itemText).join(', ')
