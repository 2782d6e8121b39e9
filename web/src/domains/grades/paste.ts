import type { GradeSheet } from '@talaan/contract'
import type { Cell } from '../../ui/form/cell-moves.ts'
import { type GradeField, gradeFields } from './grade-values.ts'
import { type Edits, edited, isOpen } from './sheet-edits.ts'

/** Lays a block over the sheet, from `at` to the right and down. Empty cells change nothing; those without an open cell are skipped. */
export function pasted(
  sheet: GradeSheet,
  before: Edits,
  block: readonly string[][],
  at: Cell<GradeField>,
): { edits: Edits; skipped: number } {
  const first = gradeFields.indexOf(at.field)
  let edits = before
  let skipped = 0
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      const row = sheet.rows[at.row + down]
      const field = gradeFields[first + right]
      if (text === '') continue
      if (row && field && isOpen(sheet, row, edits, field)) edits = edited(edits, row, field, text, sheet.grading_scale)
      else skipped++
    }
  }
  return { edits, skipped }
}
