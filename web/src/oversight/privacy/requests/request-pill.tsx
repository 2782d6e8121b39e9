import { type PrivacyRequestStatus, privacyRequestStatusNames } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<PrivacyRequestStatus, Tone> = { open: 'orange', done: 'green', rejected: 'red', withdrawn: 'gray' }

/** The state of a request about personal data. */
export const RequestPill = ({ status }: { status: PrivacyRequestStatus }) => (
  <Pill tone={tones[status]}>{privacyRequestStatusNames[status]}</Pill>
)
