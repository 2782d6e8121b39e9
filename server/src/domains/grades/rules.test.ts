import { describe, expect, test } from 'vitest'
import { type Current, changeOf } from './rules.ts'

describe('the re-exam', () => {
  const row = (more: Partial<Current>): Current => ({
    id: 1,
    grading_scale: 'COLLEGE_1_5',
    midterm_grade: null,
    grade: null,
    re_exam: null,
    ...more,
  })
  test.each([
    ['4.00', '3', {}],
    ['4.00', '5', {}],
    ['4.00', '2.75', { re_exam: 'A removal exam gives 3.00 or 5.00' }],
    ['INC', '1.25', {}],
    ['INC', 'DR', { re_exam: 'A re-exam gives a number' }],
    ['5.00', '3', { re_exam: expect.stringContaining('A re-exam needs') }],
    [null, '3', { re_exam: expect.stringContaining('A re-exam needs') }],
  ])('final %s, re-exam %s', (grade, re_exam, errors) => expect(changeOf(row({ grade }), { re_exam }).errors).toEqual(errors))

  test('is cleared before the final grade that it belongs to is taken away', () => {
    const current = row({ grade: '4.00', re_exam: '3.00' })
    expect(changeOf(current, { grade: '2.00' }).errors).toEqual({ grade: expect.stringContaining('Clear the re-exam first') })
    expect(changeOf(current, { grade: '2.00', re_exam: null })).toMatchObject({ errors: {}, changed: ['grade', 're_exam'] })
    expect(changeOf(current, { midterm_grade: '2.00' }).errors).toEqual({})
  })
})

test('only what differs is a change', () => {
  const current: Current = { id: 1, grading_scale: 'COLLEGE_1_5', midterm_grade: '1.50', grade: null, re_exam: null }
  expect(changeOf(current, { midterm_grade: '1.5', grade: null }).changed).toEqual([])
  expect(changeOf(current, { midterm_grade: null }).changed).toEqual(['midterm_grade'])
  expect(changeOf(current, { grade: '9' })).toMatchObject({ changed: [], errors: { grade: expect.any(String) } })
})
