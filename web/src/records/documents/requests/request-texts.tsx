import { type DocumentRequestStatus, documentRequestStatusNames } from '@talaan/contract/values'
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
