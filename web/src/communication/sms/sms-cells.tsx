import type { SmsBatchRow } from '@talaan/contract'
import { type SmsBatchState, smsBatchState, smsBatchStateNames } from '@talaan/contract/values'
import { dateTime } from '#lib/format.ts'
import { NoWrap, Pill, type Tone, TwoLines } from '#ui/list/figures.tsx'

const tones: Record<SmsBatchState, Tone> = {
  for_approval: 'orange',
  waiting: 'blue',
  sending: 'cyan',
  sent: 'green',
  rejected: 'red',
  cancelled: 'gray',
}

export function BatchPill({ batch }: { batch: SmsBatchRow }) {
  const state = smsBatchState(batch)
  return <Pill tone={tones[state]}>{smsBatchStateNames[state]}</Pill>
}

/** When something was written, and by whom. */
export const writtenCell = ({ created_at, created_by }: Pick<SmsBatchRow, 'created_at' | 'created_by'>) => (
  <TwoLines first={<NoWrap>{dateTime(created_at)}</NoWrap>} second={created_by} />
)
