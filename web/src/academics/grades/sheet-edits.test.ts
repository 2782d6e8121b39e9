import type { SheetRow } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { describe, expect, test } from 'vitest'
import {
  addStep,
  countChanges,
  type Edits,
  editCell,
  finalText,
  findConflicts,
  findInvalidCells,
  findProblem,
  isCellOpen,
  mergeEdits,
  noEdits,
  rebaseEdits,
  requestRows,
  resolveConflict,
  summarizeSheet,
  undoStep,
} from './sheet-edits.ts'

const row = (id: number, overrides: Partial<SheetRow> = {}): SheetRow => ({
  id,
  version: 3,
  student_id_number: null,
  full_name: '',
  first_name: 'Ana',
  last_name: 'Cruz',
  middle_name: null,
  extension_name: null,
  course: 'BSIT',
  level: 1,
  gender: null,
  status: 0,
  midterm_grade: null,
  period_grades: {},
  grade: null,
  re_exam: null,
  settle_by: null,
  remarks: '',
  ...overrides,
})
const scale = testScales.COLLEGE_1_5
const sheet = { scale, periods: [], open: { midterm_grade: false, grade: true, re_exam: true } }

test('stores a formatted grade, and drops the edit when the saved grade is typed again', () => {
  const savedRow = row(1, { grade: '2.00' })
  const changedEdits = editCell({}, savedRow, 'grade', '1.5', scale)
  expect(changedEdits).toEqual({ 1: { version: 3, values: { grade: '1.50' }, bases: { grade: '2.00' } } })
  expect(editCell(changedEdits, savedRow, 'grade', '2', scale)).toEqual({})
  expect(editCell({}, savedRow, 'grade', '', scale)[1]?.values.grade).toBe('')
})

test('counts changes by cell and sends them by row, an emptied cell as null', () => {
  const edits: Edits = { 1: { version: 3, values: { midterm_grade: '1.00', grade: '' } }, 2: { version: 0, values: { grade: 'INC' } } }
  expect(countChanges(edits)).toBe(3)
  expect(requestRows(edits)).toEqual([
    { id: 1, version: 3, midterm_grade: '1.00', grade: null },
    { id: 2, version: 0, grade: 'INC' },
  ])
})

test('finds invalid cells by row and field', () => {
  const rows = [row(1), row(2, { grade: '4.00', re_exam: '3.00' })]
  const edits: Edits = { 1: { version: 3, values: { grade: '9' } }, 2: { version: 3, values: { grade: '2.00' } } }
  expect(findInvalidCells(rows, edits, sheet)).toEqual([
    { row: 0, field: 'grade' },
    { row: 1, field: 'grade' },
  ])
  expect(findProblem(rows[0]!, edits, 'grade', sheet)).toContain('steps of 0.25')
  expect(findProblem(rows[1]!, {}, 're_exam', sheet)).toBeUndefined()
})

test('opens a re-exam only for a final grade that allows it, and keeps closed columns closed', () => {
  const savedRow = row(1, { grade: '2.00' })
  expect(isCellOpen(sheet, savedRow, {}, 'midterm_grade')).toBe(false)
  expect(isCellOpen(sheet, savedRow, {}, 're_exam')).toBe(false)
  expect(isCellOpen(sheet, savedRow, { 1: { version: 3, values: { grade: 'INC' } } }, 're_exam')).toBe(true)
})

describe('a row that somebody else saved', () => {
  const typed = (field: 'midterm_grade' | 'grade', text: string, edits: Edits = {}) =>
    editCell(edits, row(1, { version: 2 }), field, text, scale)
  const conflictsOf = (rows: readonly SheetRow[], edits: Edits) => findConflicts({ rows: [...rows], periods: [] }, rebaseEdits(rows, edits))

  test('is followed when other grades of it were saved', () => {
    const saved = row(1, { version: 3, midterm_grade: '2.00' })
    expect(conflictsOf([saved], typed('grade', '1'))).toEqual([])
    expect(requestRows(rebaseEdits([saved], typed('grade', '1')))).toEqual([{ id: 1, version: 3, grade: '1.00' }])
  })

  test('has a conflict for each grade that differs, until each is resolved', () => {
    const saved = row(1, { version: 3, midterm_grade: '2.00', grade: '2.50' })
    const edits = typed('midterm_grade', '1.25', typed('grade', '1'))
    const conflicts = conflictsOf([saved], edits)
    expect(conflicts.map(({ field, saved, typed }) => [field, saved, typed])).toEqual([
      ['midterm_grade', '2.00', '1.25'],
      ['grade', '2.50', '1.00'],
    ])
    const one = resolveConflict(edits, conflicts[0]!, true)
    expect(conflictsOf([saved], one).map(({ field }) => field)).toEqual(['grade'])
    expect(rebaseEdits([saved], resolveConflict(one, conflicts[1]!, false))).toEqual({
      1: { version: 3, values: { midterm_grade: '1.25' }, bases: { midterm_grade: '2.00' } },
    })
    expect(requestRows(rebaseEdits([saved], resolveConflict(one, conflicts[1]!, true)))).toEqual([
      { id: 1, version: 3, midterm_grade: '1.25', grade: '1.00' },
    ])
    expect(conflictsOf([{ ...saved, version: 4, midterm_grade: '3.00' }], one).length).toBe(2)
  })

  test('conflicts with a draft that does not know which grades it replaces', () => {
    expect(conflictsOf([row(1)], { 1: { version: 2, values: { grade: '1.00' } } }).map(({ row }) => row.id)).toEqual([1])
    expect(
      resolveConflict({ 1: { version: 2, values: { grade: '1.00' } } }, { row: row(1), field: 'grade', saved: '', typed: '1.00' }, false),
    ).toEqual({})
  })
})

test('merges the draft of an earlier visit with what was typed since', () => {
  const older: Edits = { 1: { version: 2, values: { grade: '1.00', midterm_grade: '2.00' } }, 2: { version: 3, values: { grade: '3.00' } } }
  expect(mergeEdits(older, { 1: { version: 3, values: { grade: '1.25' }, bases: { grade: '' } } })).toEqual({
    1: { version: 2, values: { grade: '1.25', midterm_grade: '2.00' }, bases: { grade: '' } },
    2: { version: 3, values: { grade: '3.00' } },
  })
})

test('drops edits that are saved already, and those of rows that left the sheet', () => {
  const edits: Edits = {
    1: { version: 3, values: { midterm_grade: '1.00', grade: '2.00' } },
    2: { version: 3, values: { grade: '' } },
    3: { version: 3, values: { grade: '1.00' } },
    9: { version: 3, values: { grade: '1.00' } },
  }
  const rows = [row(1, { version: 4, midterm_grade: '1.00' }), row(2), row(3)]
  const unsaved = rebaseEdits(rows, edits)
  expect(unsaved).toEqual({ 1: { version: 3, values: { grade: '2.00' } }, 3: edits[3] })
  expect(unsaved[3]).toBe(edits[3])
})

test('undoes step by step', () => {
  const typed = { 1: { version: 3, values: { grade: '1.00' } } }
  const pasted = { ...typed, 2: { version: 3, values: { grade: '2.00' } } }
  const history = addStep(addStep(noEdits, typed), pasted, 'paste')
  expect(history.steps.at(-1)?.block).toBe('paste')
  expect(undoStep(history)).toEqual({ edits: typed, steps: [{ edits: {} }] })
  expect(undoStep(undoStep(undoStep(history)))).toEqual(noEdits)
})

test('includes unsaved grades in the summary', () => {
  const rows = [row(1, { grade: '1.00' }), row(2, { grade: 'INC', re_exam: '2.00' }), row(3, { grade: '5.00' }), row(4), row(5)]
  const edits: Edits = { 4: { version: 3, values: { grade: 'INC' } } }
  expect(summarizeSheet(rows, edits, sheet)).toEqual({ passed: 2, failed: 1, inc: 1, ng: 0, dropped: 0, others: 0, blank: 1 })
})

test('computes the final grade from typed quarters, and sends only those', () => {
  const quarters = {
    scale: testScales.HS_60_100,
    periods: (['q1', 'q2'] as const).map((key) => ({ key, name: key, open: key === 'q2' })),
    open: { midterm_grade: false, grade: false, re_exam: true },
  }
  const savedRow = row(1, { period_grades: { q1: '70' } })
  expect(['q1', 'q2', 'grade', 're_exam'].map((field) => isCellOpen(quarters, savedRow, {}, field as 'q1'))).toEqual([
    false,
    true,
    false,
    false,
  ])
  const edits = editCell({}, savedRow, 'q2', '72', quarters.scale)
  expect(requestRows(edits)).toEqual([{ id: 1, version: 3, period_grades: { q2: '72' } }])
  expect(finalText(savedRow, edits, quarters)).toBe('71')
  expect(summarizeSheet([savedRow], edits, quarters)).toMatchObject({ failed: 1, blank: 0 })
  expect(isCellOpen(quarters, savedRow, edits, 're_exam')).toBe(true)
  expect(editCell({}, row(2, { period_grades: { q2: '80' } }), 'q2', '80', quarters.scale)).toEqual({})
  expect(findProblem(savedRow, editCell({}, savedRow, 'q2', '59', quarters.scale), 'q2', quarters)).toContain('60 to 100')
})
