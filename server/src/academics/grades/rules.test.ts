import { testScales } from '@talaan/contract/testing'
import { describe, expect, test } from 'vitest'
import { type AllGrades, checkGrades as checkGradesOf, type TypedGrades } from './rules.ts'

const checkGrades = (current: AllGrades, input: TypedGrades) =>
  checkGradesOf({ scale: testScales.COLLEGE_1_5, periods: [] }, current, input)

describe('the re-exam', () => {
  const createRow = (overrides: Partial<AllGrades>): AllGrades => ({
    midterm_grade: null,
    grade: null,
    re_exam: null,
    period_grades: {},
    ...overrides,
  })
  test.each([
    ['4.00', '3', {}],
    ['4.00', '5', {}],
    ['4.00', '2.75', { re_exam: 'The removal exam grade must be 3.00 or 5.00' }],
    ['INC', '1.25', {}],
    ['INC', 'DR', { re_exam: 'The re-exam grade must be a number' }],
    ['5.00', '3', { re_exam: expect.stringContaining('A re-exam needs') }],
    [null, '3', { re_exam: expect.stringContaining('A re-exam needs') }],
  ])('for a final grade %s and re-exam %s', (grade, re_exam, errors) =>
    expect(checkGrades(createRow({ grade }), { re_exam }).errors).toEqual(errors),
  )

  test('must be cleared before its final grade is changed', () => {
    const current = createRow({ grade: '4.00', re_exam: '3.00' })
    expect(checkGrades(current, { grade: '2.00' }).errors).toEqual({ grade: expect.stringContaining('Clear the re-exam first') })
    expect(checkGrades(current, { grade: '2.00', re_exam: null })).toMatchObject({ errors: {}, changedFields: ['grade', 're_exam'] })
    expect(checkGrades(current, { midterm_grade: '2.00' }).errors).toEqual({})
  })
})

test('counts only different grades as changes', () => {
  const current: AllGrades = { midterm_grade: '1.50', grade: null, re_exam: null, period_grades: {} }
  expect(checkGrades(current, { midterm_grade: '1.5', grade: null }).changedFields).toEqual([])
  expect(checkGrades(current, { midterm_grade: null }).changedFields).toEqual(['midterm_grade'])
  expect(checkGrades(current, { grade: '9' })).toMatchObject({ changedFields: [], errors: { grade: expect.any(String) } })
})

describe('a class with quarters', () => {
  const rules = { scale: testScales.HS_60_100, periods: ['q1', 'q2'] as const }
  const createRow = (overrides: Partial<AllGrades> = {}): AllGrades => ({
    midterm_grade: null,
    grade: null,
    re_exam: null,
    period_grades: {},
    ...overrides,
  })
  test('gets its final grade once all quarters are in, and loses it with one of them', () => {
    expect(checkGradesOf(rules, createRow(), { period_grades: { q1: '85' } })).toMatchObject({
      changedFields: ['q1'],
      after: { grade: null },
    })
    const first = createRow({ period_grades: { q1: '85' } })
    expect(checkGradesOf(rules, first, { period_grades: { q2: '88' } })).toMatchObject({
      changedFields: ['q2'],
      after: { grade: '87', period_grades: { q1: '85', q2: '88' } },
    })
    const both = createRow({ grade: '87', period_grades: { q1: '85', q2: '88' } })
    expect(checkGradesOf(rules, both, { period_grades: { q1: '' } }).after).toMatchObject({
      grade: null,
      period_grades: { q1: null, q2: '88' },
    })
    expect(checkGradesOf(rules, both, { period_grades: { q1: '85' } }).changedFields).toEqual([])
  })
  test('takes no typed final or midterm grade, no unknown period and no bad grade', () => {
    expect(checkGradesOf(rules, createRow(), { grade: '90' }).errors).toEqual({ grade: expect.stringContaining('computed') })
    expect(checkGradesOf(rules, createRow(), { midterm_grade: '90' }).errors).toHaveProperty('midterm_grade')
    expect(checkGradesOf(rules, createRow(), { period_grades: { q3: '90' } }).errors).toEqual({
      'period_grades.q3': 'This class has no such grading period',
    })
    expect(checkGradesOf(rules, createRow(), { period_grades: { q1: '59' } }).errors).toHaveProperty('period_grades.q1')
    expect(checkGrades(createRow(), { period_grades: { q1: '1.00' } }).errors).toHaveProperty('period_grades.q1')
  })
  test('keeps a remedial mark only beside a failed final grade', () => {
    const failed = createRow({ grade: '74', re_exam: '80', period_grades: { q1: '74', q2: '74' } })
    expect(checkGradesOf(rules, failed, { period_grades: { q2: '80' } }).errors).toEqual({
      'period_grades.q2': expect.stringContaining('Clear the remedial grade first'),
    })
    expect(checkGradesOf(rules, failed, { period_grades: { q2: '80' }, re_exam: '' }).errors).toEqual({})
  })
})
