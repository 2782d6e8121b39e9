import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testScales } from '../../testing/fixtures.ts'
import {
  allowsReExam,
  attemptResult,
  averageGrade,
  describeAllowedGrades,
  describeBands,
  describeGrade,
  finalOfPeriods,
  gradeAfterReExam,
  levelTypeOfScale,
  parseGrade,
  reExamName,
  reExamProblem,
  remarksOf,
  type ScaleRules,
  yearResultOf,
} from './grading.ts'

const college = ['1.00', '1.25', '1.50', '1.75', '2.00', '2.25', '2.50', '2.75', '3.00', '4.00', '5.00']
const codes = ['NG', 'INC', 'DR', 'R']

describe('parseGrade', () => {
  test.each([
    ['1', '1.00'],
    ['1.5', '1.50'],
    ['1.50', '1.50'],
    ['1.75', '1.75'],
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
  ])('college: %s is stored as %s', (typed, stored) => expect(parseGrade(testScales.COLLEGE_1_5, typed)).toBe(stored))

  test('a decimal comma is refused with how to write the grade', () => {
    expect(parseGrade(testScales.COLLEGE_1_5, '1,75')).toBeUndefined()
    expect(describeAllowedGrades(testScales.COLLEGE_1_5, '1,75')).toBe('Write 1.75')
    expect(describeAllowedGrades(testScales.COLLEGE_1_5, '1,76')).toMatch(/^Use 1.00/)
  })

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
  ])('college: %s is rejected', (typed) => expect(parseGrade(testScales.COLLEGE_1_5, typed)).toBeUndefined())
  test.each(['60', '75', '99', '100'])('high school: %s is accepted', (typed) =>
    expect(parseGrade(testScales.HS_60_100, typed)).toBe(typed),
  )
  test.each(['59', '101', '1.00', '75.5', '075', '7e1'])('high school: %s is rejected', (typed) =>
    expect(parseGrade(testScales.HS_60_100, typed)).toBeUndefined(),
  )
  test('a stored grade parses to itself', () => {
    const scales = fc.constantFrom(...Object.values(testScales))
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
    expect(allowsReExam(testScales.COLLEGE_1_5, grade)).toBe(grade === 'INC' || grade === '4.00'),
  )
  test.each([
    ['74', true],
    ['60', true],
    ['75', false],
    ['88', false],
    ['INC', true],
    ['NG', false],
  ])('high school, final %s: %s', (grade, allowed) => expect(allowsReExam(testScales.HS_60_100, grade)).toBe(allowed))

  test('explain which re-exam grades are allowed', () => {
    expect(reExamProblem(testScales.COLLEGE_1_5, '4.00', '2.00')).toBe('The removal exam grade must be 3.00 or 5.00')
    expect(reExamProblem(testScales.COLLEGE_1_5, 'INC', '2.00')).toBeUndefined()
    expect(reExamProblem(testScales.COLLEGE_1_5, '2.00', '3.00')).toContain('Clear the re-exam first')
    expect(reExamProblem(testScales.HS_60_100, '80', '85')).toBe(
      'A remedial grade needs a failed final grade or INC. Clear the remedial grade first',
    )
    expect(reExamProblem(testScales.HS_60_100, '70', 'INC')).toBe('The remedial grade must be a number')
  })
})

test('names the grade after the final one by the level', () => {
  expect(['COLLEGE_1_5', 'COLLEGE_1_5_2027', 'HS_60_100', 'HS_60_100_2027'].map((key) => reExamName(levelTypeOfScale(key)))).toEqual([
    'Re-exam',
    'Re-exam',
    'Remedial',
    'Remedial',
  ])
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
] as const)('remarks %s %s %s: %s', (scale, grade, reExam, remarks) => expect(remarksOf(testScales[scale], grade, reExam)).toBe(remarks))

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
  expect(gradeAfterReExam(testScales[scale], grade, reExam)).toBe(expected)
})

test('describes whole marks as DepEd does', () => {
  expect([100, 90, 89, 85, 84, 80, 79, 75, 74, 60].map((grade) => describeGrade(testScales.HS_60_100, grade))).toEqual([
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

test('a failed remedial class is told apart from a failed grade without one', () => {
  const scale = testScales.HS_60_100
  expect(attemptResult(scale, '74', null)).toBe('failed')
  expect(attemptResult(scale, '71', '77')).toBe('failed_remedial')
  expect(attemptResult(scale, '72', '77')).toBe('passed')
  expect(attemptResult(scale, 'INC', '70')).toBe('failed')
  expect(attemptResult(testScales.COLLEGE_1_5, '4.00', '5.00')).toBe('failed')
})

const failed = (count: number) => Array.from({ length: count }, () => 'failed')

test.each([
  ['promoted', 7, []],
  ['conditionally_promoted', 7, failed(1)],
  ['conditionally_promoted', 10, failed(2)],
  ['retained', 7, failed(3)],
  ['retained', 7, ['failed_remedial']],
  ['retained', 9, ['failed', 'failed_remedial']],
  ['conditionally_promoted', 11, ['failed_remedial']],
  ['retained', 12, failed(3)],
  ['conditionally_promoted', null, ['failed_remedial']],
])('a year is %s in level %s with the open results %j', (result, level, openResults) => {
  expect(yearResultOf(level, openResults)).toBe(result)
})

describe('a scale of another school', () => {
  const tenths: ScaleRules = {
    ...testScales.COLLEGE_1_5,
    conditional_to: 4,
    steps: [
      { first: 1, last: 4, step: 0.1 },
      { first: 5, last: 5, step: 1 },
    ],
  }
  test('has steps of a tenth, and a range of conditional grades', () => {
    expect(['1.1', '2.3', '3', '3.1', '4', '5'].map((typed) => parseGrade(tenths, typed))).toEqual([
      '1.10',
      '2.30',
      '3.00',
      '3.10',
      '4.00',
      '5.00',
    ])
    expect(['1.25', '4.1', '0.9'].map((typed) => parseGrade(tenths, typed))).toEqual([undefined, undefined, undefined])
    expect(['3.00', '3.10', '4.00', '5.00'].map((grade) => remarksOf(tenths, grade, null))).toEqual([
      'PASSED',
      'CONDITIONAL',
      'CONDITIONAL',
      'FAILED',
    ])
    expect(allowsReExam(tenths, '3.50')).toBe(true)
  })
  test('adds 3.25 and 3.50 to quarter steps', () => {
    const steps = [{ first: 1, last: 3.5, step: 0.25 }, ...testScales.COLLEGE_1_5.steps.slice(1)]
    expect(parseGrade({ ...testScales.COLLEGE_1_5, steps }, '3.5')).toBe('3.50')
  })
})

test('says which grades a scale has', () => {
  expect(describeAllowedGrades(testScales.COLLEGE_1_5)).toBe('Use 1.00 to 3.00 in steps of 0.25, 4.00, 5.00, NG, INC, DR or R')
  expect(describeAllowedGrades(testScales.HS_60_100)).toBe('Use a whole number from 60 to 100, NG, INC, DR or R')
})

test('names the grades of each descriptor', () => {
  expect(describeBands(testScales.COLLEGE_1_5).map(({ grades }) => grades)).toEqual(college)
  expect(describeBands(testScales.HS_60_100).map(({ grades }) => grades)).toEqual(['90–100', '85–89', '80–84', '75–79', 'Below 75'])
})

test('averages grades half up with the decimals of the scale', () => {
  expect(averageGrade(testScales.HS_60_100, ['89', '90'])).toBe('90')
  expect(averageGrade(testScales.HS_60_100, ['74', '75', '74', '74'])).toBe('74')
  expect(averageGrade(testScales.COLLEGE_1_5, ['1.25', '1.50'])).toBe('1.38')
})

test('computes the final grade of periods when all are in; a code decides before numbers do', () => {
  const final = (...grades: (string | null)[]) => finalOfPeriods(testScales.HS_60_100, grades)
  expect(final('85', '86', '88', '90')).toBe('87')
  expect(final('74', '75', '75', '74')).toBe('75')
  expect(final('74', '75', '74', '74')).toBe('74')
  expect(final('80', '81', '81')).toBe('81')
  expect(final('85', '86', null, '90')).toBeNull()
  expect(final('85', 'INC', '88', 'NG')).toBe('INC')
  expect(final('85', 'DR', 'INC', '90')).toBe('DR')
  expect(final()).toBeNull()
})
