import { expect, test } from 'vitest'
import { type Cell, isLeavingText, nextCell } from './cell-moves.ts'

const pressKey = (key: string, modifiers: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})
const fields = ['midterm_grade', 'grade', 're_exam'] as const
type Field = (typeof fields)[number]
const sheet = (rows: number, isOpen: (cell: Cell<Field>) => boolean = () => true) => ({ rows, fields, isOpen })

test('arrows and Enter move to the next cell and stop at the edge', () => {
  const start: Cell<Field> = { row: 1, field: 'grade' }
  expect(nextCell(start, pressKey('ArrowUp'), sheet(3))).toEqual({ row: 0, field: 'grade' })
  expect(nextCell(start, pressKey('Enter'), sheet(3))).toEqual({ row: 2, field: 'grade' })
  expect(nextCell(start, pressKey('Enter', { shiftKey: true }), sheet(3))).toEqual({ row: 0, field: 'grade' })
  expect(nextCell(start, pressKey('ArrowRight'), sheet(3))).toEqual({ row: 1, field: 're_exam' })
  expect(nextCell({ row: 2, field: 'grade' }, pressKey('Enter'), sheet(3))).toBeUndefined()
  expect(nextCell(start, pressKey('a'), sheet(3))).toBeUndefined()
})

test('skips closed cells', () => {
  const open = (cell: Cell<Field>) => cell.field !== 're_exam' || cell.row === 4
  expect(nextCell({ row: 0, field: 're_exam' }, pressKey('ArrowDown'), sheet(6, open))).toEqual({ row: 4, field: 're_exam' })
  expect(nextCell({ row: 0, field: 'grade' }, pressKey('ArrowRight'), sheet(6, open))).toBeUndefined()
  expect(nextCell({ row: 0, field: 'grade' }, pressKey('ArrowDown', { ctrlKey: true }), sheet(6, open))).toEqual({ row: 5, field: 'grade' })
})

test('left and right move the caret while a text is edited', () => {
  expect(isLeavingText('ArrowLeft', 4, 0, 4)).toBe(true)
  expect(isLeavingText('ArrowLeft', 4, 2, 2)).toBe(false)
  expect(isLeavingText('ArrowRight', 4, 4, 4)).toBe(true)
  expect(isLeavingText('ArrowRight', 4, 0, 0)).toBe(false)
  expect(isLeavingText('ArrowUp', 4, 2, 2)).toBe(true)
})
