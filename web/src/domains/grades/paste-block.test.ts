import type { GradeSheet, SheetRow } from '@talaan/contract'
import { expect, test } from 'vitest'
import { readBlock } from '../../ui/form/paste-block.ts'
import { pasteBlock } from './paste-block.ts'

const rows = [1, 2, 3].map((id) => ({ id, version: 0, midterm_grade: null, grade: null, re_exam: null }) as SheetRow)
const sheet = { grading_scale: 'COLLEGE_1_5', open: { midterm_grade: true, grade: true, re_exam: true }, rows } as GradeSheet

test('a block lands to the right and down; what has no open cell is skipped', () => {
  const { edits, skippedCount: skipped } = pasteBlock(sheet, {}, readBlock('1\t2\t3\n4\t5\n6\t'), { row: 1, field: 'midterm_grade' })
  expect(edits).toEqual({
    2: { version: 0, values: { midterm_grade: '1.00', grade: '2.00' } },
    3: { version: 0, values: { midterm_grade: '4.00', grade: '5.00' } },
  })
  expect(skipped).toBe(2)
})

test('a re-exam beside an INC pasted with it lands, and what the scale does not know stays as typed', () => {
  const { edits, skippedCount: skipped } = pasteBlock(sheet, {}, [['i', '2'], ['abc']], { row: 0, field: 'grade' })
  expect(edits[1]?.values).toEqual({ grade: 'INC', re_exam: '2.00' })
  expect(edits[2]?.values).toEqual({ grade: 'abc' })
  expect(skipped).toBe(0)
})

test('empty cells leave what is there', () => {
  const previousEdits = { 1: { version: 0, values: { grade: '1.00' } } }
  expect(pasteBlock(sheet, previousEdits, [[''], ['2']], { row: 0, field: 'grade' }).edits[1]).toEqual(previousEdits[1])
})
