import { describe, expect, test } from 'vitest'
import { type CurrentGrades, checkGrades } from './rules.ts'

describe('the re-exam', () => {
  const createRow = (overrides: Partial<CurrentGrades>): CurrentGrades => ({
    id: 1,
    grading_scale: 'COLLEGE_1_5',
    midterm_grade: null,
    grade: null,
    re_exam: null,
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
  const current: CurrentGrades = { id: 1, grading_scale: 'COLLEGE_1_5', midterm_grade: '1.50', grade: null, re_exam: null }
  expect(checkGrades(current, { midterm_grade: '1.5', grade: null }).changedFields).toEqual([])
  expect(checkGrades(current, { midterm_grade: null }).changedFields).toEqual(['midterm_grade'])
  expect(checkGrades(current, { grade: '9' })).toMatchObject({ changedFields: [], errors: { grade: expect.any(String) } })
})
