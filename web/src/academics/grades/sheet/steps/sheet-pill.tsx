import type { SheetProgress } from '@talaan/contract'
import { sheetProgressNames } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Record<SheetProgress, Tone> = { not_started: 'gray', draft: 'gray', submitted: 'orange', verified: 'cyan', posted: 'green' }

/** The state of a sheet; one that is late says so beside it. */
export function SheetPill({ progress, isLate }: { progress: SheetProgress; isLate: boolean }) {
  return (
    <>
      <Pill tone={tones[progress]}>{sheetProgressNames[progress]}</Pill> {isLate && <Pill tone="red">Late</Pill>}
    </>
  )
}
