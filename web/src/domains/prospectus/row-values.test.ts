import { expect, test } from 'vitest'
import { isFixed, pastedText, readField, refused, sendable, settled, toRequest, typed } from './row-values.ts'
import { aPlan, aRow } from './testing-rows.ts'

const row = aRow('CC101', 1, 1)

test('a text says a value, or what is wrong with it', () => {
  expect(readField('code', ' cc 102 ')).toEqual({ value: 'CC 102' })
  expect(readField('lec_units', '1,5')).toEqual({ value: 1.5 })
  expect(readField('lab_units', '')).toEqual({ value: 0 })
  expect(readField('category_id', '')).toEqual({ value: null })
  expect(readField('lec_units', 'two')).toEqual({ problem: 'Use a number' })
  expect(readField('lec_units', '0.3')).toEqual({ problem: 'Use steps of 0.25' })
  expect(readField('descriptive_title', '  ')).toEqual({ problem: 'This field is required' })
})

test('what says the same as before is no edit; what cannot be read is kept and not sent', () => {
  expect(typed({}, row, 'lec_units', '3.00')).toEqual({})
  const edits = typed(typed({}, row, 'code', 'cc102'), row, 'lab_units', 'x')
  expect(edits[row.id]).toMatchObject({ values: { code: 'cc102', lab_units: 'x' }, problems: { lab_units: 'Use a number' } })
  expect(toRequest(sendable(edits[row.id]!))).toEqual({ code: 'CC102' })
  expect(typed(typed(edits, row, 'code', 'CC101'), row, 'lab_units', '0')).toEqual({})
})

test('after saving, what was typed over meanwhile stays; after a refusal, everything', () => {
  const edits = typed(typed({}, row, 'code', 'A'), row, 'lec_units', '2')
  expect(settled(edits, row.id, { code: 'A', lec_units: '2' })).toEqual({})
  expect(settled(edits, row.id, { code: 'A' })[row.id]).toMatchObject({ values: { lec_units: '2' }, state: 'typed' })
  expect(refused(edits, row.id, 'No.', { code: 'Taken' })[row.id]).toMatchObject({
    values: { code: 'A', lec_units: '2' },
    problems: { code: 'Taken' },
    state: 'failed',
    refused: 'No.',
  })
})

test('a spreadsheet may name types and categories in its own letters', () => {
  expect(pastedText(aPlan([]), 'type', 'laboratory')).toBe('Laboratory')
  expect(pastedText(aPlan([]), 'category_id', 'MAJOR')).toBe('7')
  expect(pastedText(aPlan([]), 'code', 'x1')).toBe('x1')
})

test('grades fix code and units, nothing else', () => {
  const graded = { has_grades: true }
  expect((['code', 'lec_units', 'lab_units'] as const).every((field) => isFixed(graded, field))).toBe(true)
  expect(isFixed(graded, 'descriptive_title') || isFixed(graded, 'needs') || isFixed({ has_grades: false }, 'code')).toBe(false)
})
