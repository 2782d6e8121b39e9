import { expect, test } from 'vitest'
import { makePlan, makeRow } from '#testing/prospectus-rows.ts'
import { editField, isFixedByGrades, pastedText, readField, refuseEdit, sendableTexts, settleEdit, toRequest } from './row-values.ts'

const row = makeRow('CC101', 1, 1)

test('reads a text as a value or a problem', () => {
  expect(readField('code', ' cc 102 ')).toEqual({ value: 'CC 102' })
  expect(readField('lec_units', '1.5')).toEqual({ value: 1.5 })
  expect(readField('lec_units', '1,5')).toEqual({ problem: 'Write 1.5 or 15' })
  expect(readField('lab_units', '')).toEqual({ value: 0 })
  expect(readField('category_id', '')).toEqual({ value: null })
  expect(readField('lec_units', 'two')).toEqual({ problem: 'Enter a number' })
  expect(readField('lec_units', '0.3')).toEqual({ problem: 'Use steps of 0.25' })
  expect(readField('descriptive_title', '  ')).toEqual({ problem: 'This field is required' })
})

test('a text with the saved value is no edit; a text that cannot be read is kept and not sent', () => {
  expect(editField({}, row, 'lec_units', '3.00')).toEqual({})
  const edits = editField(editField({}, row, 'code', 'cc102'), row, 'lab_units', 'x')
  expect(edits[row.id]).toMatchObject({ values: { code: 'cc102', lab_units: 'x' }, problems: { lab_units: 'Enter a number' } })
  expect(toRequest(sendableTexts(edits[row.id]!))).toEqual({ code: 'CC102' })
  expect(editField(editField(edits, row, 'code', 'CC101'), row, 'lab_units', '0')).toEqual({})
})

test('saving keeps a text that was typed since; a refusal keeps everything', () => {
  const edits = editField(editField({}, row, 'code', 'A'), row, 'lec_units', '2')
  expect(settleEdit(edits, row.id, { code: 'A', lec_units: '2' })).toEqual({})
  expect(settleEdit(edits, row.id, { code: 'A' })[row.id]).toMatchObject({ values: { lec_units: '2' }, state: 'typed' })
  expect(refuseEdit(edits, row.id, 'No.', { code: 'Taken' })[row.id]).toMatchObject({
    values: { code: 'A', lec_units: '2' },
    problems: { code: 'Taken' },
    state: 'failed',
    refusal: 'No.',
  })
})

test('pasted types and categories match in small and capital letters', () => {
  expect(pastedText(makePlan([]), 'type', 'laboratory')).toBe('Laboratory')
  expect(pastedText(makePlan([]), 'category_id', 'MAJOR')).toBe('7')
  expect(pastedText(makePlan([]), 'code', 'x1')).toBe('x1')
})

test('a row with grades has a fixed code and fixed units, and nothing else', () => {
  const graded = { has_grades: true }
  expect((['code', 'lec_units', 'lab_units'] as const).every((field) => isFixedByGrades(graded, field))).toBe(true)
  expect(
    isFixedByGrades(graded, 'descriptive_title') || isFixedByGrades(graded, 'needs') || isFixedByGrades({ has_grades: false }, 'code'),
  ).toBe(false)
})
