import { describe, expect, test } from 'vitest'
import { creditTry, effectiveGrade, gwaOf, type TryFacts } from './gwa-rules.ts'
import { retentionOf, standingOf } from './standing-rules.ts'

const college = (grade: string | null, units = 3, more: Partial<TryFacts> = {}): TryFacts => ({
  grading_scale: 'COLLEGE_1_5',
  grade,
  re_exam: null,
  units,
  counts_in_gwa: true,
  ...more,
})
const gwa = (...tries: TryFacts[]) => gwaOf('COLLEGE_1_5', tries)

describe('the general weighted average', () => {
  test('is weighted by units and rounded half up to two decimals', () => {
    expect(gwa(college('1.00', 3), college('2.00', 1))).toBe('1.25')
    expect(gwa(college('1.25', 3), college('1.50', 5))).toBe('1.41')
    expect(gwa(college('1.00', 1), college('1.25', 1), college('1.25', 2))).toBe('1.19')
    expect(gwa(college('1.00', 7), college('1.25', 1))).toBe('1.03')
    expect(gwa(college('1.00', 99), college('1.50', 1))).toBe('1.01')
  })
  test('leaves out codes, blanks, categories that do not count and subjects without units', () => {
    expect(gwa(college('1.50'), college('INC'), college('DR'), college(null), college('5.00', 3, { counts_in_gwa: false }))).toBe('1.50')
    expect(gwa(college('2.00', 0))).toBeNull()
    expect(gwa()).toBeNull()
  })
  test('counts every try, and a re-exam in the place of what it removed', () => {
    expect(gwa(college('5.00'), college('1.00'))).toBe('3.00')
    expect(gwa(college('4.00', 3, { re_exam: '3.00' }))).toBe('3.00')
    expect(gwa(college('INC', 3, { re_exam: '2.00' }))).toBe('2.00')
    expect(effectiveGrade(college('5.00', 3, { re_exam: '1.00' }))).toBe('5.00')
  })
  test('never mixes college and high school', () => {
    const high = college('88', 1, { grading_scale: 'HS_60_100' })
    expect(gwa(college('1.50'), high)).toBe('1.50')
    expect(gwaOf('HS_60_100', [college('1.50'), high])).toBe('88.00')
  })
  test('counts a credited subject only when flagged', () => {
    const credit = { source_grade: '1.00', units: 3, category_counts: true }
    expect(gwa(college('2.00'), creditTry({ ...credit, counts_in_gwa: false }, 'COLLEGE_1_5'))).toBe('2.00')
    expect(gwa(college('2.00'), creditTry({ ...credit, counts_in_gwa: true }, 'COLLEGE_1_5'))).toBe('1.50')
    expect(gwa(college('2.00'), creditTry({ ...credit, counts_in_gwa: true, category_counts: false }, 'COLLEGE_1_5'))).toBe('2.00')
    expect(gwa(college('2.00'), creditTry({ ...credit, counts_in_gwa: true, source_grade: 'B+' }, 'COLLEGE_1_5'))).toBe('2.00')
  })
})

test('retention: more than half failed warns, fifteen units bar, high school has neither', () => {
  expect(retentionOf('COLLEGE_1_5', 18, 9)).toBeNull()
  expect(retentionOf('COLLEGE_1_5', 18, 12)).toBe('warning')
  expect(retentionOf('COLLEGE_1_5', 21, 15)).toBe('barred')
  expect(retentionOf('COLLEGE_1_5', 0, 0)).toBeNull()
  expect(retentionOf('HS_60_100', 8, 8)).toBeNull()
})

describe('standing', () => {
  const term = (semester: number, ...tries: TryFacts[]) => ({
    id: semester,
    school_year: '2026-2027',
    semester,
    course: 'BSIT',
    level: 1,
    tries,
  })
  test('goes term by term, newest first, with what was averaged up to then', () => {
    const told = standingOf(
      [term(1, college('1.00'), college('5.00')), term(2, college('2.00'), college('INC'), college(null), college('4.00'))],
      [],
    )
    expect(told.terms).toMatchObject([
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
    expect(told.totals).toEqual([{ grading_scale: 'COLLEGE_1_5', units_passed: 6, units_failed: 3, failed: 1, gwa: '3.00' }])
  })
  test('keeps high school apart', () => {
    const high = (grade: string) => college(grade, 1, { grading_scale: 'HS_60_100' })
    const told = standingOf([term(1, high('80'), high('74')), term(2, college('2.00'))], [college('1.00')])
    expect(told.terms.map((one) => one.cumulative_gwa)).toEqual(['1.50', '77.00'])
    expect(told.totals.map((one) => [one.grading_scale, one.gwa, one.failed])).toEqual([
      ['HS_60_100', '77.00', 1],
      ['COLLEGE_1_5', '1.50', 0],
    ])
  })
})
