import { expect, test } from 'vitest'
import { type Cell, leavesText, nextCell } from './cell-moves.ts'

const press = (key: string, more: object = {}) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })
const fields = ['midterm_grade', 'grade', 're_exam'] as const
type Field = (typeof fields)[number]
const sheet = (rows: number, isOpen: (cell: Cell<Field>) => boolean = () => true) => ({ rows, fields, isOpen })

test('arrows and Enter go to the neighbour and stop at the edge', () => {
  const at: Cell<Field> = { row: 1, field: 'grade' }
  expect(nextCell(at, press('ArrowUp'), sheet(3))).toEqual({ row: 0, field: 'grade' })
  expect(nextCell(at, press('Enter'), sheet(3))).toEqual({ row: 2, field: 'grade' })
  expect(nextCell(at, press('Enter', { shiftKey: true }), sheet(3))).toEqual({ row: 0, field: 'grade' })
  expect(nextCell(at, press('ArrowRight'), sheet(3))).toEqual({ row: 1, field: 're_exam' })
  expect(nextCell({ row: 2, field: 'grade' }, press('Enter'), sheet(3))).toBeUndefined()
  expect(nextCell(at, press('a'), sheet(3))).toBeUndefined()
})

test('closed cells are passed over', () => {
  const open = (cell: Cell<Field>) => cell.field !== 're_exam' || cell.row === 4
  expect(nextCell({ row: 0, field: 're_exam' }, press('ArrowDown'), sheet(6, open))).toEqual({ row: 4, field: 're_exam' })
  expect(nextCell({ row: 0, field: 'grade' }, press('ArrowRight'), sheet(6, open))).toBeUndefined()
  expect(nextCell({ row: 0, field: 'grade' }, press('ArrowDown', { ctrlKey: true }), sheet(6, open))).toEqual({ row: 5, field: 'grade' })
})

test('left and right move the caret while a text is edited', () => {
  expect(leavesText('ArrowLeft', 4, 0, 4)).toBe(true)
  expect(leavesText('ArrowLeft', 4, 2, 2)).toBe(false)
  expect(leavesText('ArrowRight', 4, 4, 4)).toBe(true)
  expect(leavesText('ArrowRight', 4, 0, 0)).toBe(false)
  expect(leavesText('ArrowUp', 4, 2, 2)).toBe(true)
})
