import type { KeyboardEvent } from 'react'

/** A cell in a table of inputs. */
export interface Cell<F extends string = string> {
  row: number
  field: F
}

const directions: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Sheet<F extends string> {
  rows: number
  fields: readonly F[]
  isOpen: (cell: Cell<F>) => boolean
}

/** The next open cell in the direction of a key, or undefined. Enter goes down, Shift+Enter up; Ctrl goes to the end. */
export function nextCell<F extends string>(from: Cell<F>, pressedKey: PressedKey, { rows, fields, isOpen }: Sheet<F>): Cell<F> | undefined {
  const direction = directions[pressedKey.key]
  if (!direction || pressedKey.altKey) return undefined
  const sign = pressedKey.key === 'Enter' && pressedKey.shiftKey ? -1 : 1
  const [down, right] = [direction[0] * sign, direction[1]]
  let lastOpen: Cell<F> | undefined
  let row = from.row + down
  let column = fields.indexOf(from.field) + right
  while (row >= 0 && row < rows && fields[column]) {
    const cell = { row, field: fields[column]! }
    if (isOpen(cell)) lastOpen = cell
    if (lastOpen && !pressedKey.ctrlKey && !pressedKey.metaKey) return lastOpen
    row += down
    column += right
  }
  return lastOpen
}

/** Whether a key leaves the text. Left and right move the caret, except at the ends of the text or while all of it is selected. */
export function isLeavingText(key: string, length: number, start: number, end: number): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return true
  if (start === 0 && end === length) return true
  return key === 'ArrowLeft' ? end === 0 : start === length
}

interface TextCellActions {
  restoreText: (input: HTMLInputElement) => void
  /** Returns whether the key moved the focus to another cell. */
  move: (event: KeyboardEvent) => boolean
  /** Called for Enter in the last cell. */
  stayInCell: (input: HTMLInputElement) => void
}

/** Handles a key in a text cell: Escape restores the text, F2 continues editing it, Enter and arrows keep it and move on. */
export function handleTextCellKey(event: KeyboardEvent<HTMLInputElement>, actions: TextCellActions): void {
  const input = event.currentTarget
  if (event.key === 'Escape') actions.restoreText(input)
  else if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length)
  else if (isLeavingText(event.key, input.value.length, input.selectionStart ?? 0, input.selectionEnd ?? 0)) {
    if (actions.move(event)) event.preventDefault()
    else if (event.key === 'Enter') actions.stayInCell(input)
  }
}

export function focusCell(table: ParentNode | null, cell: Cell): boolean {
  const input = table?.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.field}"]`)
  input?.focus()
  return input !== null && input !== undefined
}
