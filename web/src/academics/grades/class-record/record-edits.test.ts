import type { ClassRecordRow } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { expect, test } from 'vitest'
import {
  dropSent,
  editedCells,
  editScore,
  findConflicts,
  gapText,
  type OpenRecord,
  pasteScores,
  problemOf,
  type RecordEdits,
  requestScores,
  resultOf,
  scoreText,
  settleCells,
} from './record-edits.ts'

const quiz = { id: 1, title: 'Quiz', held_on: null, highest: 10 }
const exam = { id: 2, title: 'Exam', held_on: null, highest: 50 }
const record: OpenRecord = {
  id: 1,
  version: 1,
  components: [
    { id: 1, name: 'Quizzes', weight: 40, activities: [quiz] },
    { id: 2, name: 'Exam', weight: 60, activities: [exam] },
  ],
}
const row = (id: number, scores: ClassRecordRow['scores'] = {}, is_locked = false, last_name = `Student ${id}`) =>
  ({
    ...{ id, scores, is_locked, last_name, first_name: 'Ana', middle_name: null, full_name: `${last_name}, Ana` },
    student_id_number: `2026-0000${id}`,
  }) as ClassRecordRow
const none: RecordEdits = {}

test('typing a score is a change, typing the saved one is none', () => {
  const saved = row(7, { 1: 8 })
  const edits = editScore(none, saved, quiz, '9.5')
  expect(scoreText(saved, edits[7], 1)).toBe('9.5')
  expect(editScore(edits, saved, quiz, '8.0')).toEqual({})
  expect(scoreText(saved, editScore(none, saved, quiz, 'e')[7], 1)).toBe('EX')
  expect(problemOf('11', quiz)).toContain('10')
  expect(requestScores(editedCells(record, [saved], editScore(edits, saved, exam, 'ex')))).toEqual([
    { activity_id: 1, load_id: 7, before: 8, after: 9.5 },
    { activity_id: 2, load_id: 7, before: null, after: 'EX' },
  ])
  expect(requestScores(editedCells(record, [saved], editScore(none, saved, quiz, '')))).toMatchObject([{ before: 8, after: null }])
})

test('a column is pasted down; who left keeps the place in the order', () => {
  const rows = [row(1), row(2, {}, true), row(3)]
  const block = [['1', '20'], ['2', '30'], ['x', '40'], ['9']]
  const { edits, skipped } = pasteScores(none, { rows, activities: [quiz, exam], block, start: { row: 0, activity: 0 } })
  expect(skipped).toEqual([])
  expect(editedCells(record, rows, edits).map((cell) => [cell.row.id, cell.activity.id, cell.text])).toEqual([
    [1, 1, '1'],
    [1, 2, '20'],
    [3, 1, 'x'],
    [3, 2, '40'],
  ])
})

test('a block with names goes to the students whom it names, whatever the order; nothing is written for others', () => {
  const rows = [row(1, {}, false, 'Cruz'), row(2, {}, false, 'Reyes'), row(3, {}, false, 'Santos')]
  const block = [
    ['No.', 'Name', 'Quiz', 'Exam'],
    ['1', 'Reyes, Ana', '7', '41'],
    ['2', 'Cruz, Ana', '8', ''],
    ['3', 'Lopez, Ben', '9', '50'],
    ['2026-00003', 'Garcia, Eva', '10', '10'],
  ]
  const { edits, skipped } = pasteScores(none, { rows, activities: [quiz, exam], block, start: { row: 0, activity: 0 } })
  expect(editedCells(record, rows, edits).map((cell) => [cell.row.last_name, cell.activity.id, cell.text])).toEqual([
    ['Cruz', 1, '8'],
    ['Reyes', 1, '7'],
    ['Reyes', 2, '41'],
  ])
  expect(skipped).toEqual([
    { text: '3 · Lopez, Ben · 9 · 50', reason: 'No student of this class has this number or name' },
    { text: '2026-00003 · Garcia, Eva · 10 · 10', reason: 'The number is that of Santos, Ana, and the name is Garcia, Eva' },
  ])
})

test('a score that another page saved is a conflict until one of both is chosen', () => {
  const edits = editScore(none, row(7, { 1: 8 }), quiz, '9')
  const later = row(7, { 1: 10 })
  const conflicts = findConflicts(editedCells(record, [later], edits))
  expect(conflicts).toMatchObject([{ before: 8, text: '9' }])
  const mine = editedCells(record, [later], settleCells(edits, conflicts, true))
  expect([findConflicts(mine), requestScores(mine)]).toMatchObject([[], [{ before: 10, after: 9 }]])
  expect(editedCells(record, [later], settleCells(edits, conflicts, false))).toEqual([])
  expect(editedCells(record, [row(7, { 1: 9 })], edits)).toEqual([])
})

test('what is typed while scores are being saved is kept', () => {
  const student = row(7)
  const sent = editedCells(record, [student], editScore(editScore(none, student, quiz, '9'), student, exam, '40'))
  const since = editScore(editScore(none, student, quiz, '9'), student, exam, '45')
  const saved = row(7, { 1: 9, 2: 40 })
  expect(requestScores(editedCells(record, [saved], dropSent(since, sent)))).toEqual([
    { activity_id: 2, load_id: 7, before: 40, after: 45 },
  ])
})

test('the grade follows what is typed, and says what is missing', () => {
  const about = { record, table: [], scale: testScales.HS_60_100 }
  const student = row(7, { 1: 10 })
  const missing = resultOf(about, student, undefined)
  expect([missing.grade, gapText(missing)]).toEqual([null, '1 score missing'])
  expect(resultOf(about, student, editScore(none, student, exam, '40')[7])).toMatchObject({ initial: '88.00', grade: '88', gap: null })
  expect(gapText(resultOf(about, student, editScore(none, student, exam, 'EX')[7]))).toBe('A component has no scores')
  expect(gapText(resultOf(about, row(8, { 1: 0, 2: 0 }), undefined))).toBe('The scale has no grade for 0.00')
})
