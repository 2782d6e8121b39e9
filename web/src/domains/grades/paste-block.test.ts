import type { GradeSheet, SheetRow } from '@talaan/contract'
import { expect, test } from 'vitest'
import { readBlock } from '../../ui/form/paste-block.ts'
import { pasteBlock } from './paste-block.ts'

const rows = [1, 2, 3].map((id) => ({ id, version: 0, midterm_grade: null, grade: null, re_exam: null }) as SheetRow)
const sheet = { grading_scale: 'COLLEGE_1_5', open: { midterm_grade: true, grade: true, re_exam: true }, rows } as GradeSheet

test('pastes a block to the right and down, and skips cells that are not open', () => {
  const { edits, skippedCount } = pasteBlock(sheet, {}, readBlock('1\t2\t3\n4\t5\n6\t'), { row: 1, field: 'midterm_grade' })
  expect(edits).toEqual({
    2: { version: 0, values: { midterm_grade: '1.00', grade: '2.00' } },
    3: { version: 0, values: { midterm_grade: '4.00', grade: '5.00' } },
  })
  expect(skippedCount).toBe(2)
})

test('pastes a re-exam beside an INC, and keeps unknown texts as typed', () => {
  const { edits, skippedCount } = pasteBlock(sheet, {}, [['i', '2'], ['abc']], { row: 0, field: 'grade' })
  expect(edits[1]?.values).toEqual({ grade: 'INC', re_exam: '2.00' })
  expect(edits[2]?.values).toEqual({ grade: 'abc' })
  expect(skippedCount).toBe(0)
})

test('leaves cells unchanged where the block is empty', () => {
  const previousEdits = { 1: { version: 0, values: { grade: '1.00' } } }
  expect(pasteBlock(sheet, previousEdits, [[''], ['2']], { row: 0, field: 'grade' }).edits[1]).toEqual(previousEdits[1])
})
