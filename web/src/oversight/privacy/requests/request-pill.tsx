import type { PrivacyRequestState } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

export const stateNames: Record<PrivacyRequestState, string> = { open: 'Open', done: 'Done', rejected: 'Rejected', withdrawn: 'Withdrawn' }
const tones: Record<PrivacyRequestState, Tone> = { open: 'orange', done: 'green', rejected: 'red', withdrawn: 'gray' }

/** The state of a request about personal data. */
export const RequestPill = ({ status }: { status: PrivacyRequestState }) => <Pill tone={tones[status]}>{stateNames[status]}</Pill>
