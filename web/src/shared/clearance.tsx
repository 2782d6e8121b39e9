import { Pill } from '../ui/list/figures.tsx'

/** A subject's clearance: 0 is Not Cleared. */
export function Clearance({ status }: { status: number }) {
  return status === 0 ? <Pill tone="gray">Not Cleared</Pill> : <Pill tone="green">Cleared</Pill>
}
