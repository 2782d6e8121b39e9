import type { DataExport } from '@talaan/contract'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const texts: Record<DataExport['status'], readonly [Tone, string]> = {
  queued: ['orange', 'Being made'],
  ready: ['green', 'Ready'],
  failed: ['red', 'Failed'],
  expired: ['gray', 'Removed'],
}

/** The state of a copy of somebody's data. */
export function ExportPill({ copy }: { copy: DataExport }) {
  const [tone, text] = texts[copy.status]
  return <Pill tone={tone}>{text}</Pill>
}
