import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowsReExam, describeHighSchoolGrade, gradeAfterReExam, parseGrade, reExamProblem, remarksOf, yearResultOf } from './grading.ts'

const college = ['1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00']
const codes = ['NG', 'INC', 'DR', 'R']

describe('parseGrade', () => {
  test.each([
    ['1', '1.00'],
    ['1.5', '1.50'],
    ['1.50', '1.50'],
    ['1,75', '1.75'],
    [' 2.25 ', '2.25'],
    ['4', '4.00'],
    ['N', 'NG'],
    ['I', 'INC'],
    ['IN', 'INC'],
    ['in', 'INC'],
    ['D', 'DR'],
    ['R', 'R'],
    ['', null],
    [null, null],
  ])('college: %s is stored as %s', (typed, stored) => expect(parseGrade('COLLEGE_1_5', typed)).toBe(stored))

  test.each([
    '0',
    '0.75',
    '1.1',
    '3.25',
    '3.5',
    '4.5',
    '6',
    '85',
    '1.505',
    '-1',
    '1.',
    'A',
    'INCO',
    '1e0',
    '١',
    'constructor',
    '__proto__',
  ])('college: %s is rejected', (typed) => expect(parseGrade('COLLEGE_1_5', typed)).toBeUndefined())
  test.each(['60', '75', '99', '100'])('high school: %s is accepted', (typed) => expect(parseGrade('HS_60_100', typed)).toBe(typed))
  test.each(['59', '101', '1.00', '75.5', '075', '7e1'])('high school: %s is rejected', (typed) =>
    expect(parseGrade('HS_60_100', typed)).toBeUndefined(),
  )
  test('a stored grade parses to itself', () => {
    const scales = fc.constantFrom('COLLEGE_1_5' as const, 'HS_60_100' as const)
    fc.assert(
      fc.property(scales, fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom(...college, ...codes, '60', '75')), (scale, typed) => {
        const stored = parseGrade(scale, typed)
        if (stored !== undefined) expect(parseGrade(scale, stored)).toBe(stored)
      }),
    )
  })
})

describe('the rules of the re-exam', () => {
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

  test('explain which re-exam grades are allowed', () => {
    expect(reExamProblem('COLLEGE_1_5', '4.00', '2.00')).toBe('The removal exam grade must be 3.00 or 5.00')
    expect(reExamProblem('COLLEGE_1_5', 'INC', '2.00')).toBeUndefined()
    expect(reExamProblem('COLLEGE_1_5', '2.00', '3.00')).toContain('Clear the re-exam first')
  })
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
  ['HS_60_100', '70', '78', 'FAILED'],
  ['HS_60_100', '70', '80', 'REMOVED'],
] as const)('remarks %s %s %s: %s', (scale, grade, reExam, remarks) => expect(remarksOf(scale, grade, reExam)).toBe(remarks))

test.each([
  ['HS_60_100', '70', '78', '74'],
  ['HS_60_100', '70', '80', '75'],
  ['HS_60_100', '71', '78', '75'],
  ['HS_60_100', '74', null, '74'],
  ['HS_60_100', 'INC', '80', '80'],
  ['HS_60_100', '80', '90', '80'],
  ['COLLEGE_1_5', '4.00', '3.00', '3.00'],
  ['COLLEGE_1_5', 'INC', '2.00', '2.00'],
  ['COLLEGE_1_5', '5.00', '1.00', '5.00'],
  ['COLLEGE_1_5', null, null, null],
] as const)('the grade that counts of %s %s with the re-exam %s is %s', (scale, grade, reExam, expected) => {
  expect(gradeAfterReExam(scale, grade, reExam)).toBe(expected)
})

test('describes whole marks as DepEd does', () => {
  expect([100, 90, 89, 85, 84, 80, 79, 75, 74, 60].map(describeHighSchoolGrade)).toEqual([
    'Outstanding',
    'Outstanding',
    'Very Satisfactory',
    'Very Satisfactory',
    'Satisfactory',
    'Satisfactory',
    'Fairly Satisfactory',
    'Fairly Satisfactory',
    'Did Not Meet Expectations',
    'Did Not Meet Expectations',
  ])
})

test('promotes without a failed learning area, conditionally with one or two, and retains with three', () => {
  expect([0, 1, 2, 3, 8].map(yearResultOf)).toEqual([
    'promoted',
    'conditionally_promoted',
    'conditionally_promoted',
    'retained',
    'retained',
  ])
})
