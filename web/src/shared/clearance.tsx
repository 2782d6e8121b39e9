import { Pill } from '#ui/list/figures.tsx'

/** The clearance of a subject; status 0 is not cleared. */
export function Clearance({ status }: { status: number }) {
  return status === 0 ? <Pill tone="gray">Not Cleared</Pill> : <Pill tone="green">Cleared</Pill>
}
