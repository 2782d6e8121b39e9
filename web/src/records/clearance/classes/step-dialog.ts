import type { ClassClearanceRow, ClassOffer, ClearanceChange } from '@talaan/contract'
import { listName } from '#lib/format.ts'

export interface StepDialogProps {
  offer: Pick<ClassOffer, 'id'>
  rows: readonly ClassClearanceRow[]
  onClose: () => void
  /** Gets what the step has changed, and whom it skipped. */
  onChange: (change: ClearanceChange) => void
}

/** `Cruz, Ana` or `3 students`. */
export const rowsText = (rows: readonly ClassClearanceRow[]): string =>
  rows.length === 1 && rows[0] ? listName(rows[0]) : `${rows.length} students`

/** The students as the screen shows them. */
export const sentRows = (rows: readonly ClassClearanceRow[]) => rows.map(({ id, version }) => ({ id, version }))
