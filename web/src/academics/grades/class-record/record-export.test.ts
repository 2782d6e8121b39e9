import type { ClassRecord } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { expect, test } from 'vitest'
import { fileNameOf, tableOfRecord } from './record-export.ts'

test('the exported record has every score, the percentages and the grades', () => {
  const record = {
    id: 1,
    version: 0,
    components: [
      { id: 1, name: 'Quizzes', weight: 40, activities: [1, 2].map((id) => ({ id, title: `Quiz ${id}`, held_on: null, highest: 10 })) },
      { id: 2, name: 'Exam', weight: 60, activities: [{ id: 3, title: 'Exam', held_on: null, highest: 50 }] },
    ],
  }
  const data = {
    period: 'q1',
    offer: { prospectus: { code: 'MATH 7' }, section: 'G7-Rizal' },
    scale: testScales.HS_60_100,
    table: [],
    rows: [
      { id: 1, student_id_number: '2026-1', first_name: 'Ana', last_name: 'Cruz', scores: { 1: 8, 2: null, 3: 45 }, sheet_grade: '85' },
      { id: 2, student_id_number: null, first_name: 'Ben', last_name: 'Diaz', scores: { 1: 0 }, sheet_grade: null },
    ],
  } as unknown as ClassRecord
  const { head, rows } = tableOfRecord(data, record)
  expect(head).toEqual([
    'Student no.',
    'Name',
    'Quiz 1 (out of 10)',
    'Quiz 2 (out of 10)',
    'Quizzes % (weight 40%)',
    'Exam (out of 50)',
    'Exam % (weight 60%)',
    'Initial grade',
    'Grade',
    'Grade on the sheet',
  ])
  expect(rows).toEqual([
    ['2026-1', expect.stringContaining('CRUZ'), 8, 'EX', 80, 45, 90, 86, '86', '85'],
    [null, expect.stringContaining('DIAZ'), 0, null, 0, null, null, null, null, null],
  ])
  expect(fileNameOf(data)).toBe('class-record-math-7-g7-rizal-q1')
})
