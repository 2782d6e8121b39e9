import type { GradeSheet } from '@talaan/contract'
import type { Cell } from '../../ui/form/cell-moves.ts'
import { type GradeField, gradeFields } from './grade-values.ts'
import { type Edits, editCell, isCellOpen } from './sheet-edits.ts'

/** Pastes a block into the sheet, from `start` to the right and down. Empty cells change nothing; those without an open cell are skipped. */
export function pasteBlock(
  sheet: GradeSheet,
  previousEdits: Edits,
  block: readonly string[][],
  start: Cell<GradeField>,
): { edits: Edits; skippedCount: number } {
  const firstColumn = gradeFields.indexOf(start.field)
  let edits = previousEdits
  let skippedCount = 0
  for (const [rowOffset, line] of block.entries()) {
    for (const [columnOffset, text] of line.entries()) {
      const row = sheet.rows[start.row + rowOffset]
      const field = gradeFields[firstColumn + columnOffset]
      if (text === '') continue
      if (row && field && isCellOpen(sheet, row, edits, field)) edits = editCell(edits, row, field, text, sheet.grading_scale)
      else skippedCount++
    }
  }
  return { edits, skippedCount }
}
