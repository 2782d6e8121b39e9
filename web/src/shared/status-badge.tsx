import { enrollmentStatusName } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Readonly<Record<number, Tone>> = { 0: 'red', 1: 'blue', 2: 'cyan', 3: 'orange', 4: 'green' }

export interface StatusBadgeProps {
  /** 0 rejected, 1 pending, 2 for enrollment, 3 on hold, 4 enrolled. */
  status: number
  withdrawn?: boolean
}

/** The state of an enrollment. */
export function StatusBadge({ status, withdrawn }: StatusBadgeProps) {
  const tone = withdrawn ? 'gray' : tones[status]
  return tone ? <Pill tone={tone}>{enrollmentStatusName(status, withdrawn)}</Pill> : null
}
