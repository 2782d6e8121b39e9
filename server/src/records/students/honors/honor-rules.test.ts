import type { AverageRules } from '@talaan/contract'
import { testScales } from '@talaan/contract/testing'
import { describe, expect, test } from 'vitest'
import { honorOf, termHonorOf } from './honor-rules.ts'

const none = { period: 'graduation' as const, lowest_grade: null, least_units: null }
const honors = [
  { id: 1, name: 'Summa cum laude', level_type: 'college' as const, average: 1.2, ...none },
  { id: 2, name: 'Magna cum laude', level_type: 'college' as const, average: 1.45, ...none },
  { id: 3, name: 'Cum laude', level_type: 'college' as const, average: 1.75, ...none },
  { id: 4, name: 'With high honors', level_type: 'high_school' as const, average: 95, ...none },
  { id: 5, name: 'With honors', level_type: 'high_school' as const, average: 90, ...none },
  { id: 6, name: 'Leadership award', level_type: 'college' as const, average: null, ...none },
]
const collegeGrades = (...grades: (string | null)[]) =>
  grades.map((grade, index) => ({
    subject_id: index + 1,
    code: `S${index + 1}`,
    scale: testScales.COLLEGE_1_5,
    grade,
    re_exam: null,
    units: 3,
    counts_in_gwa: true,
  }))
const highSchoolGrades = (...grades: string[]) =>
  grades.map((grade, index) => ({
    subject_id: index + 1,
    scale: testScales.HS_60_100,
    grade,
    re_exam: null,
    units: 1,
    counts_in_gwa: true,
  }))

const rules: AverageRules = { attempts: 'all', rounding: 'half_up', decimals: 2 }
const college = { scale: testScales.COLLEGE_1_5, rules }
const highSchool = { scale: testScales.HS_60_100, rules }

describe('suggested honors', () => {
  test.each<[string[], number | undefined]>([
    [['1.00', '1.25'], 1],
    [['1.25', '1.25'], 2],
    [['1.50', '1.50'], 3],
    [['1.75', '1.75'], 3],
    [['1.75', '1.75', '1.75', '2.00'], undefined],
    [['1.00', '1.00', '5.00', '1.00'], undefined],
  ])('of college grades %j', (grades, id) => {
    expect(honorOf(honors, college, collegeGrades(...grades)).honor?.id).toBe(id)
  })

  test('compare the college average before it is rounded', () => {
    // 1.2037 is printed as 1.20.
    const attempts = [...Array.from({ length: 22 }, () => '1.25'), ...Array.from({ length: 5 }, () => '1.00')]
    expect(honorOf(honors, college, collegeGrades(...attempts)).honor?.id).toBe(2)
  })

  test('say when only the printed average reaches the least one', () => {
    const attempts = collegeGrades(...Array.from({ length: 22 }, () => '1.25'), ...Array.from({ length: 5 }, () => '1.00'))
    const summaOnly = honors.slice(0, 1)
    const problem = ['The exact average is above the printed 1.20, Summa cum laude needs 1.20']
    expect(honorOf(summaOnly, college, attempts).problems).toEqual(problem)
    expect(honorOf(summaOnly, { ...college, rules: { ...rules, rounding: 'cut_off' } }, attempts).problems).toEqual(problem)
  })

  test('count the last attempt alone where the school does', () => {
    const attempts = collegeGrades('3.00', '1.25').map((attempt) => ({ ...attempt, subject_id: 1 }))
    expect(honorOf(honors, college, attempts).honor).toBeUndefined()
    expect(honorOf(honors, { ...college, rules: { ...rules, attempts: 'last' } }, attempts).honor?.id).toBe(2)
  })

  test('of high school take the general average as a whole number', () => {
    expect(honorOf(honors, highSchool, highSchoolGrades('89', '90')).honor?.id).toBe(5)
    expect(honorOf(honors, highSchool, highSchoolGrades('94', '96')).honor?.id).toBe(4)
    expect(honorOf(honors, highSchool, highSchoolGrades('89', '89')).honor).toBeUndefined()
  })

  test('need grades', () => {
    expect(honorOf(honors, college, collegeGrades(null, 'INC')).honor).toBeUndefined()
  })
})

describe('reasons against honors', () => {
  const list = [{ ...honors[2]!, name: "Dean's List", least_units: 9, lowest_grade: 2.5 }]
  const problems = (...grades: (string | null)[]) => termHonorOf(list, college, collegeGrades(...grades)).problems

  test('are none with every condition met', () => {
    expect(termHonorOf(list, college, collegeGrades('1.00', '1.50', '2.50'))).toEqual({ honor: list[0], problems: [] })
  })

  test.each<[(string | null)[], string[]]>([
    [['2.00', '2.00', '2.00'], ["Average 2.00, Dean's List needs 1.75"]],
    [['1.00', '1.00'], ['6 units with a grade, of at least 9']],
    [['1.00', '1.00', '1.00', '2.75'], ['A grade is not 2.50 or better: S4']],
    [['1.00', '1.00', '1.00', null], ['No posted grade in S4']],
    [['1.00', '1.00', '1.00', 'INC'], ['Not passed: S4']],
    [
      ['1.00', '1.00', '1.00', '5.00'],
      ['Failed S4', 'A grade is not 2.50 or better: S4', "Average 2.00, Dean's List needs 1.75"],
    ],
    [[null], ['No posted grade in S1', '0 units with a grade, of at least 9', 'No grade counts in the average']],
  ])('of %j', (grades, expected) => {
    expect(problems(...grades)).toEqual(expected)
  })

  test('are that there are no honors of the level type', () => {
    expect(termHonorOf([], college, collegeGrades('1.00')).problems).toEqual(['The school has no honors for these grades'])
  })
})
