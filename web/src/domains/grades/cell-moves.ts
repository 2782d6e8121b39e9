import { type GradeField, gradeFields } from './grade-values.ts'

export interface Cell {
  row: number
  field: GradeField
}

const ways: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Where a key leads: to the next open cell that way, or nowhere. Enter goes down, Shift+Enter up; Ctrl goes to the end. */
export function nextCell(from: Cell, pressed: Pressed, rows: number, isOpen: (cell: Cell) => boolean): Cell | undefined {
  const way = ways[pressed.key]
  if (!way || pressed.altKey) return undefined
  const sign = pressed.key === 'Enter' && pressed.shiftKey ? -1 : 1
  const [down, right] = [way[0] * sign, way[1]]
  let found: Cell | undefined
  let row = from.row + down
  let column = gradeFields.indexOf(from.field) + right
  while (row >= 0 && row < rows && gradeFields[column]) {
    const cell = { row, field: gradeFields[column]! }
    if (isOpen(cell)) found = cell
    if (found && !pressed.ctrlKey && !pressed.metaKey) return found
    row += down
    column += right
  }
  return found
}

/** Left and right belong to the text while it is being edited, and to the sheet at its ends or while all of it is selected. */
export function leavesText(key: string, length: number, start: number, end: number): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return true
  if (start === 0 && end === length) return true
  return key === 'ArrowLeft' ? end === 0 : start === length
}
