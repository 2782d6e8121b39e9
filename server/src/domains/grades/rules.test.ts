import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowsReExam, type Current, changeOf, remarksOf } from './rules.ts'
import { canonicalGrade } from './values.ts'

const college = ['1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00']
const codes = ['NG', 'INC', 'DR', 'R']

describe('what may be typed', () => {
  test.each([
    ['1', '1.00'],
    ['1.5', '1.50'],
    ['1.50', '1.50'],
    ['4', '4.00'],
    ['N', 'NG'],
    ['I', 'INC'],
    ['IN', 'INC'],
    ['D', 'DR'],
    ['R', 'R'],
    ['', null],
    [null, null],
  ])('college: %s is kept as %s', (typed, kept) => expect(canonicalGrade('COLLEGE_1_5', typed)).toBe(kept))

  test.each(['0', '0.75', '1.1', '3.25', '3.5', '4.5', '6', '85', '1.505', '-1', '1,5', 'A', 'INCO', '1e0', '١', '5.00 '])(
    'college: %s is nothing',
    (typed) => expect(canonicalGrade('COLLEGE_1_5', typed)).toBeUndefined(),
  )
  test.each(['60', '75', '99', '100'])('high school: %s', (typed) => expect(canonicalGrade('HS_60_100', typed)).toBe(typed))
  test.each(['59', '101', '1.00', '75.5', '075', '7e1'])('high school: %s is nothing', (typed) =>
    expect(canonicalGrade('HS_60_100', typed)).toBeUndefined(),
  )
  test('whatever is kept is kept again as the same', () => {
    const scale = fc.constantFrom('COLLEGE_1_5' as const, 'HS_60_100' as const)
    fc.assert(
      fc.property(scale, fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom(...college, ...codes, '60', '75')), (of, typed) => {
        const kept = canonicalGrade(of, typed)
        if (kept !== undefined) expect(canonicalGrade(of, kept)).toBe(kept)
      }),
    )
  })
})

describe('the re-exam', () => {
  test.each([...college, ...codes, null])('college, final %s', (grade) =>
    expect(allowsReExam('COLLEGE_1_5', grade)).toBe(grade === 'INC' || grade === '4.00'),
  )
  test.each([
    ['74', true],
    ['60', true],
    ['75', false],
    ['88', false],
    ['INC', true],
    ['NG', false],
  ])('high school, final %s: %s', (grade, allowed) => expect(allowsReExam('HS_60_100', grade)).toBe(allowed))

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

test.each([
  ['COLLEGE_1_5', null, null, ''],
  ['COLLEGE_1_5', '3.00', null, 'PASSED'],
  ['COLLEGE_1_5', '4.00', null, 'CONDITIONAL'],
  ['COLLEGE_1_5', '5.00', null, 'FAILED'],
  ['COLLEGE_1_5', '4.00', '3.00', 'REMOVED'],
  ['COLLEGE_1_5', '4.00', '5.00', 'FAILED'],
  ['COLLEGE_1_5', 'INC', null, 'INCOMPLETE'],
  ['COLLEGE_1_5', 'INC', '2.00', 'COMPLETED'],
  ['COLLEGE_1_5', 'INC', '5.00', 'FAILED'],
  ['COLLEGE_1_5', 'NG', null, 'NO GRADE'],
  ['COLLEGE_1_5', 'DR', null, 'DROPPED'],
  ['COLLEGE_1_5', 'R', null, 'REPEAT'],
  ['HS_60_100', '85', null, 'PASSED'],
  ['HS_60_100', '74', null, 'FAILED'],
  ['HS_60_100', '74', '80', 'REMOVED'],
] as const)('remarks %s %s %s: %s', (scale, grade, reExam, remarks) => expect(remarksOf(scale, grade, reExam)).toBe(remarks))
