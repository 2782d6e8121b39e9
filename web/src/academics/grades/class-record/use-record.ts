import type { ClassRecord, ClassRecordRow } from '@talaan/contract'
import { useMemo, useState } from 'react'
import {
  type Activity,
  dropSent,
  type EditedCell,
  editedCells,
  editScore,
  findConflicts,
  type OpenRecord,
  type PastedScores,
  pasteScores,
  problemOf,
  type RecordEdits,
  settleCells,
} from './record-edits.ts'

/** The unsaved scores of a class record. */
export function useRecord({ rows }: Pick<ClassRecord, 'rows'>, record: OpenRecord) {
  const [{ edits, skipped }, setPasted] = useState<PastedScores>({ edits: {}, skipped: [] })
  const setEdits = (edit: (edits: RecordEdits) => RecordEdits) => setPasted((current) => ({ ...current, edits: edit(current.edits) }))
  const cells = useMemo(() => editedCells(record, rows, edits), [record, rows, edits])
  const conflicts = findConflicts(cells)
  return {
    edits,
    cells,
    /** Cells that another page saved meanwhile. */
    conflicts,
    bad: cells.filter(({ text, activity }) => problemOf(text, activity) !== undefined),
    /** The rows of the last copied block that were not written. */
    skipped,
    paste: (block: Parameters<typeof pasteScores>[1]) => setPasted((current) => pasteScores(current.edits, block)),
    type: (row: ClassRecordRow, activity: Activity, text: string) => setEdits((current) => editScore(current, row, activity, text)),
    settle: (keepsTyped: boolean) => setEdits((current) => settleCells(current, conflicts, keepsTyped)),
    /** After these cells were saved. */
    drop: (sent: readonly EditedCell[]) => setEdits((current) => dropSent(current, sent)),
    clear: () => setPasted({ edits: {}, skipped: [] }),
  }
}

export type RecordEditor = ReturnType<typeof useRecord>
