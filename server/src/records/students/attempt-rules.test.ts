import { type AttemptFacts, type AverageRules, computeAverage, effectiveGrade } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { describe, expect, test } from 'vitest'
import { creditAsAttempt, printedGrade, withEquivalences } from './attempt-rules.ts'
import { computeStanding, retentionFlag } from './standing-rules.ts'

const usualRules: AverageRules = { attempts: 'all', rounding: 'half_up', decimals: 2 }

const collegeAttempt = (grade: string | null, units = 3, overrides: Partial<AttemptFacts> = {}): AttemptFacts => ({
  subject_id: 1,
  scale: testScales.COLLEGE_1_5,
  grade,
  re_exam: null,
  units,
  counts_in_gwa: true,
  ...overrides,
})
const collegeGwa = (...attempts: AttemptFacts[]) => computeAverage(usualRules, testScales.COLLEGE_1_5, attempts)

describe('the general weighted average', () => {
  test('is weighted by units and rounded half up to two decimals', () => {
    expect(collegeGwa(collegeAttempt('1.00', 3), collegeAttempt('2.00', 1))).toBe('1.25')
    expect(collegeGwa(collegeAttempt('1.25', 3), collegeAttempt('1.50', 5))).toBe('1.41')
    expect(collegeGwa(collegeAttempt('1.00', 1), collegeAttempt('1.25', 1), collegeAttempt('1.25', 2))).toBe('1.19')
    expect(collegeGwa(collegeAttempt('1.00', 7), collegeAttempt('1.25', 1))).toBe('1.03')
    expect(collegeGwa(collegeAttempt('1.00', 99), collegeAttempt('1.50', 1))).toBe('1.01')
  })
  test('leaves out codes, blanks, categories that do not count and subjects without units', () => {
    expect(
      collegeGwa(
        collegeAttempt('1.50'),
        collegeAttempt('INC'),
        collegeAttempt('DR'),
        collegeAttempt(null),
        collegeAttempt('5.00', 3, { counts_in_gwa: false }),
      ),
    ).toBe('1.50')
    expect(collegeGwa(collegeAttempt('2.00', 0))).toBeNull()
    expect(collegeGwa()).toBeNull()
  })
  test('counts every attempt by default, and a re-exam instead of the grade it replaced', () => {
    expect(collegeGwa(collegeAttempt('5.00'), collegeAttempt('1.00'))).toBe('3.00')
    expect(collegeGwa(collegeAttempt('4.00', 3, { re_exam: '3.00' }))).toBe('3.00')
    expect(collegeGwa(collegeAttempt('INC', 3, { re_exam: '2.00' }))).toBe('2.00')
    expect(effectiveGrade(collegeAttempt('5.00', 3, { re_exam: '1.00' }))).toBe('5.00')
  })
  test('never mixes college and high school', () => {
    const highSchoolAttempt = collegeAttempt('88', 1, { scale: testScales.HS_60_100 })
    expect(collegeGwa(collegeAttempt('1.50'), highSchoolAttempt)).toBe('1.50')
    expect(computeAverage(usualRules, testScales.HS_60_100, [collegeAttempt('1.50'), highSchoolAttempt])).toBe('88')
  })
  test('is a whole number in high school, where every subject weighs the same and a remedial mark is averaged', () => {
    const mark = (grade: string, units = 1, re_exam: string | null = null) =>
      collegeAttempt(grade, units, { scale: testScales.HS_60_100, re_exam })
    const average = (...marks: AttemptFacts[]) => computeAverage(usualRules, testScales.HS_60_100, marks)
    expect(average(mark('89'), mark('90'))).toBe('90')
    expect(average(mark('89'), mark('89'), mark('90'))).toBe('89')
    expect(average(mark('80', 2), mark('90', 1))).toBe('85')
    expect(average(mark('80', 0), mark('90'))).toBe('85')
    expect(average(mark('70', 1, '78'))).toBe('74')
    expect(average(mark('70', 1, '80'))).toBe('75')
  })
  test('counts a credited subject only when flagged', () => {
    const credit = { subject_id: 2, source_grade: '1.00', units: 3, category_counts: true }
    expect(collegeGwa(collegeAttempt('2.00'), creditAsAttempt({ ...credit, counts_in_gwa: false }, testScales.COLLEGE_1_5))).toBe('2.00')
    expect(collegeGwa(collegeAttempt('2.00'), creditAsAttempt({ ...credit, counts_in_gwa: true }, testScales.COLLEGE_1_5))).toBe('1.50')
    expect(
      collegeGwa(
        collegeAttempt('2.00'),
        creditAsAttempt({ ...credit, counts_in_gwa: true, category_counts: false }, testScales.COLLEGE_1_5),
      ),
    ).toBe('2.00')
    expect(
      collegeGwa(collegeAttempt('2.00'), creditAsAttempt({ ...credit, counts_in_gwa: true, source_grade: 'B+' }, testScales.COLLEGE_1_5)),
    ).toBe('2.00')
  })
})

describe('the rules of averages', () => {
  const last: AverageRules = { ...usualRules, attempts: 'last' }
  const ofSubject = (subject_id: number, grade: string | null, units = 3) => collegeAttempt(grade, units, { subject_id })
  const average = (rules: AverageRules, ...attempts: AttemptFacts[]) => computeAverage(rules, testScales.COLLEGE_1_5, attempts)

  test('may count only the last attempt with a number', () => {
    const attempts = [ofSubject(1, '5.00'), ofSubject(2, '2.00'), ofSubject(1, '1.00'), ofSubject(2, 'INC')]
    expect(average(usualRules, ...attempts)).toBe('2.67')
    expect(average(last, ...attempts)).toBe('1.50')
  })
  test('take a subject that counts as another one for an attempt at it', () => {
    const attempts = [ofSubject(1, '5.00'), ofSubject(7, '1.00')]
    expect(average(last, ...attempts)).toBe('3.00')
    expect(average(withEquivalences(last, [{ from: [7], to: 1, both_ways: false }]), ...attempts)).toBe('1.00')
  })
  test('count a credit after the attempts here', () => {
    const terms = [{ id: 1, school_year: '2026-2027', semester: 1, course: 'BSIT', level: 1, attempts: [ofSubject(1, '5.00')] }]
    expect(computeStanding(last, terms, [ofSubject(1, '2.00')]).totals[0]!.gwa).toBe('2.00')
  })
  test.each([
    ['half_up', 2, '1.67'],
    ['cut_off', 2, '1.66'],
    ['half_up', 3, '1.667'],
    ['cut_off', 3, '1.666'],
    ['half_up', 4, '1.6667'],
    ['cut_off', 4, '1.6666'],
  ] as const)('shorten by %s to %i decimals', (rounding, decimals, text) => {
    const attempts = [ofSubject(1, '1.50'), ofSubject(2, '1.50'), ofSubject(3, '2.00')]
    expect(average({ attempts: 'all', rounding, decimals }, ...attempts)).toBe(text)
  })
  test('leave high school to the rules of DepEd', () => {
    const mark = (grade: string) => collegeAttempt(grade, 1, { scale: testScales.HS_60_100 })
    const rules: AverageRules = { attempts: 'last', rounding: 'cut_off', decimals: 4 }
    expect(computeAverage(rules, testScales.HS_60_100, [mark('89'), mark('90')])).toBe('90')
  })
})

test('warns when more than half is failed, bars from fifteen failed units, and flags no high school student', () => {
  expect(retentionFlag(testScales.COLLEGE_1_5, 18, 9)).toBeNull()
  expect(retentionFlag(testScales.COLLEGE_1_5, 18, 12)).toBe('warning')
  expect(retentionFlag(testScales.COLLEGE_1_5, 21, 15)).toBe('barred')
  expect(retentionFlag(testScales.COLLEGE_1_5, 0, 0)).toBeNull()
  expect(retentionFlag(testScales.HS_60_100, 8, 8)).toBeNull()
})

describe('the result of a school year in high school', () => {
  const marks = (...grades: (string | null)[]) => grades.map((grade) => collegeAttempt(grade, 1, { scale: testScales.HS_60_100 }))
  const term = (semester: number, level: number, attempts: AttemptFacts[], school_year = '2026-2027') => ({
    id: semester,
    school_year,
    semester,
    course: 'HUMSS',
    level,
    attempts,
  })
  const yearsOf = (...terms: ReturnType<typeof term>[]) => computeStanding(usualRules, terms, []).years
  test('averages both semesters and promotes, with conditions or not', () => {
    expect(yearsOf(term(1, 11, marks('89', '90')), term(2, 11, marks('90')))).toEqual([
      { school_year: '2026-2027', level: 11, general_average: '90', descriptor: 'Outstanding', failed: 0, result: 'promoted' },
    ])
    expect(yearsOf(term(1, 11, marks('74', '80')), term(2, 11, marks('70')))[0]).toMatchObject({
      failed: 2,
      result: 'conditionally_promoted',
    })
    expect(yearsOf(term(1, 7, marks('74', '70', '60')))[0]).toMatchObject({
      failed: 3,
      result: 'retained',
      descriptor: 'Did Not Meet Expectations',
    })
  })
  test('has no result while grades or the second semester of senior high school are missing, nor in college', () => {
    expect(yearsOf(term(1, 11, marks('89', '90')))).toEqual([])
    expect(yearsOf(term(1, 11, marks('89')), term(2, 11, marks(null)))).toEqual([])
    expect(yearsOf(term(1, 7, marks('89', 'INC')))).toEqual([])
    expect(yearsOf(term(1, 1, [collegeAttempt('1.00')]), term(2, 1, [collegeAttempt('1.00')]))).toEqual([])
  })
})

describe('standing', () => {
  const term = (semester: number, ...attempts: AttemptFacts[]) => ({
    id: semester,
    school_year: '2026-2027',
    semester,
    course: 'BSIT',
    level: 1,
    attempts,
  })
  test('lists terms newest first, with the cumulative average up to each', () => {
    const standing = computeStanding(
      usualRules,
      [
        term(1, collegeAttempt('1.00'), collegeAttempt('5.00')),
        term(2, collegeAttempt('2.00'), collegeAttempt('INC'), collegeAttempt(null), collegeAttempt('4.00')),
      ],
      [],
    )
    expect(standing.terms).toMatchObject([
      {
        semester: 2,
        subjects: 4,
        units_enrolled: 12,
        units_passed: 3,
        failed: 0,
        incomplete: 2,
        ungraded: 1,
        gwa: '3.00',
        cumulative_gwa: '3.00',
      },
      { semester: 1, units_passed: 3, units_failed: 3, failed: 1, gwa: '3.00', cumulative_gwa: '3.00', retention: null },
    ])
    expect(standing.totals).toEqual([{ level_type: 'college', units_passed: 6, units_failed: 3, failed: 1, gwa: '3.00' }])
  })
  test('keeps high school and college averages apart', () => {
    const highSchoolAttempt = (grade: string) => collegeAttempt(grade, 1, { scale: testScales.HS_60_100 })
    const standing = computeStanding(
      usualRules,
      [term(1, highSchoolAttempt('80'), highSchoolAttempt('74')), term(2, collegeAttempt('2.00'))],
      [collegeAttempt('1.00')],
    )
    expect(standing.terms.map((standingTerm) => standingTerm.cumulative_gwa)).toEqual(['1.50', '77'])
    expect(standing.totals.map((total) => [total.level_type, total.gwa, total.failed])).toEqual([
      ['high_school', '77', 1],
      ['college', '1.50', 0],
    ])
  })
})

describe('versions of a scale', () => {
  const stricter = { ...testScales.COLLEGE_1_5, key: 'COLLEGE_1_5_2027', from_school_year: '2027-2028', pass_mark: 2.5, conditional_to: 4 }
  const attempts = [
    collegeAttempt('3.00', 3),
    collegeAttempt('3.00', 3, { scale: stricter }),
    collegeAttempt('5.00', 2, { scale: stricter }),
  ]

  test('one average covers the grades of all versions of a level type', () => {
    // (3 × 3 + 3 × 3 + 5 × 2) ÷ 8
    expect(computeAverage(usualRules, testScales.COLLEGE_1_5, attempts)).toBe('3.50')
    expect(computeAverage(usualRules, stricter, attempts)).toBe('3.50')
  })

  test('each attempt passes or fails by its own version, and the totals are one line', () => {
    const term = { id: 1, semester: 1, course: 'BSIT', level: 1 }
    const terms = [
      { ...term, school_year: '2026-2027', attempts: attempts.slice(0, 1) },
      { ...term, school_year: '2027-2028', attempts: attempts.slice(1) },
    ]
    const standing = computeStanding(usualRules, terms, [])
    expect(standing.totals).toEqual([{ level_type: 'college', units_passed: 3, units_failed: 2, failed: 1, gwa: '3.50' }])
    expect(standing.terms.map(({ units_passed, incomplete }) => [units_passed, incomplete])).toEqual([
      [0, 1],
      [3, 0],
    ])
  })
})

test.each([
  ['dropped alone', { dropped: true, drop_kind: 'dropped' }, 'DR', 'DROPPED'],
  ['dropped before the withdrawal', { dropped: true, drop_kind: 'dropped', withdrawn: true }, 'DR', 'DROPPED'],
  ['withdrawn with the enrollment', { dropped: true, drop_kind: 'withdrawn', withdrawn: true }, null, 'WITHDRAWN'],
  ['of a withdrawn enrollment', { withdrawn: true }, null, 'WITHDRAWN'],
  ['kept', {}, '1.50', 'PASSED'],
])('a subject that was %s is printed so', (_, facts, grade, remarks) => {
  const attempt = { scale: testScales.COLLEGE_1_5, grade: '1.50', re_exam: null, dropped: false, drop_kind: null, withdrawn: false }
  expect(printedGrade({ ...attempt, ...facts })).toEqual({ grade, remarks })
})
