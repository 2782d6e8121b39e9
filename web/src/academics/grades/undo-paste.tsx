import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { GradeSheet } from '@talaan/contract'
import type { GradeField } from './grade-values.ts'
import { cellText } from './sheet-edits.ts'
import type { SheetEditor } from './use-sheet.ts'

/** A button that undoes the last paste or import. Ctrl+Z undoes the last change of the sheet, typed or pasted. */
export function UndoPaste({ sheet, editor }: { sheet: GradeSheet; editor: SheetEditor }) {
  /** While somebody types in a cell, Ctrl+Z belongs to that text. */
  const isTyping = (element: Element | null): boolean => {
    if (!(element instanceof HTMLInputElement)) return false
    const [row, field] = (element.dataset.cell ?? '').split(':')
    const saved = sheet.rows[Number(row)]
    return !saved || !field || element.value !== cellText(saved, editor.edits, field as GradeField)
  }
  const undo = (event: KeyboardEvent) => {
    if (!editor.canUndo || isTyping(document.activeElement)) return
    event.preventDefault()
    editor.undo()
  }
  useHotkeys([['mod+Z', undo, { preventDefault: false }]], [])
  if (!editor.lastBlock) return null
  return (
    <Button variant="default" onClick={editor.undo}>
      Undo {editor.lastBlock}
    </Button>
  )
}
