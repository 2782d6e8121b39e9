import type { GradeSheet } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { expect, test } from 'vitest'
import { applyPaste } from '../paste/paste-plan.ts'
import { gradesByField, otherGrade, planOfRecords } from './record-grades.ts'

const row = (id: number, midterm_grade: string | null = null) => ({
  id,
  first_name: 'Ana',
  last_name: `Cruz${id}`,
  midterm_grade,
  period_grades: {},
  grade: null,
  re_exam: null,
  version: 0,
})
const sheet = {
  scale: testScales.COLLEGE_1_5,
  periods: [],
  open: { midterm_grade: true, grade: false, re_exam: false },
  rows: [row(1, '2.00'), row(2, '1.50'), row(3)],
} as unknown as GradeSheet
const entry = (load_id: number, grade: string | null) => ({ load_id, grade, gap: grade === null ? ('missing' as const) : null })
const records = [
  { period: 'midterm' as const, grades: [entry(1, '1.75'), entry(2, '1.50'), entry(3, null)] },
  { period: 'final' as const, grades: [entry(1, '1.00')] },
]

test('open columns take the grades of the record; old and new are both known, and who has none is named', () => {
  const plan = planOfRecords(sheet, records)
  expect(plan.skipped).toEqual([{ text: expect.stringContaining('Midterm'), reason: 'Scores are missing in the class record' }])
  const { cells, edits } = applyPaste(sheet, {}, plan)
  expect(cells).toEqual([
    { row: 0, field: 'midterm_grade', before: '2.00', after: '1.75', state: 'new' },
    { row: 1, field: 'midterm_grade', before: '1.50', after: '1.50', state: 'same' },
  ])
  expect(edits).toEqual({ 1: { version: 0, values: { midterm_grade: '1.75' }, bases: { midterm_grade: '2.00' } } })
})

test('a grade that differs from the record is marked, also in a closed column', () => {
  const byField = gradesByField(records)
  expect(sheet.rows.map((student) => otherGrade(byField, student, {}, 'midterm_grade'))).toEqual(['1.75', undefined, undefined])
  const edits = { 2: { version: 0, values: { midterm_grade: '3.00' } } }
  expect(otherGrade(byField, sheet.rows[1]!, edits, 'midterm_grade')).toBe('1.50')
  expect(otherGrade(byField, { ...sheet.rows[0]!, grade: '5.00' }, {}, 'grade')).toBe('1.00')
})
