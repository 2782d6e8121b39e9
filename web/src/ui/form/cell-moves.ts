import type { KeyboardEvent } from 'react'

/** A place in a table of inputs. */
export interface Cell<F extends string = string> {
  row: number
  field: F
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

interface Sheet<F extends string> {
  rows: number
  fields: readonly F[]
  isOpen: (cell: Cell<F>) => boolean
}

/** Where a key leads: to the next open cell that way, or nowhere. Enter goes down, Shift+Enter up; Ctrl goes to the end. */
export function nextCell<F extends string>(from: Cell<F>, pressed: Pressed, { rows, fields, isOpen }: Sheet<F>): Cell<F> | undefined {
  const way = ways[pressed.key]
  if (!way || pressed.altKey) return undefined
  const sign = pressed.key === 'Enter' && pressed.shiftKey ? -1 : 1
  const [down, right] = [way[0] * sign, way[1]]
  let found: Cell<F> | undefined
  let row = from.row + down
  let column = fields.indexOf(from.field) + right
  while (row >= 0 && row < rows && fields[column]) {
    const cell = { row, field: fields[column]! }
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

interface Does {
  bringBack: (input: HTMLInputElement) => void
  /** Tells whether the key led to another cell. */
  move: (event: KeyboardEvent) => boolean
  /** Enter that led nowhere. */
  stay: (input: HTMLInputElement) => void
}

/** What a key does in a text cell: Escape brings back what was there, F2 goes on editing it, Enter and arrows keep it and go on. */
export function textCellKey(event: KeyboardEvent<HTMLInputElement>, does: Does): void {
  const input = event.currentTarget
  if (event.key === 'Escape') does.bringBack(input)
  else if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length)
  else if (leavesText(event.key, input.value.length, input.selectionStart ?? 0, input.selectionEnd ?? 0)) {
    if (does.move(event)) event.preventDefault()
    else if (event.key === 'Enter') does.stay(input)
  }
}

export function focusCell(table: ParentNode | null, cell: Cell): boolean {
  const input = table?.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.field}"]`)
  input?.focus()
  return input !== null && input !== undefined
}
