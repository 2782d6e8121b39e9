import { expect, test } from 'vitest'
import { testScales } from '../../testing/fixtures.ts'
import { addResults, summarizeGrades } from './grade-results.ts'

const { COLLEGE_1_5: collegeScale, HS_60_100: highSchoolScale } = testScales
const count = (grade: string | null, students = 1, re_exam: string | null = null) => ({ grade, re_exam, students })

test('counts by result, with the passing rate of graded students, excluding dropped', () => {
  const counts = [count('1.25', 3), count('3.00', 4), count('5.00', 2), count('INC'), count('DR', 2), count('NG'), count(null, 5)]
  expect(summarizeGrades(collegeScale, counts)).toEqual({
    students: 18,
    passed: 7,
    conditional: 0,
    failed: 2,
    incomplete: 1,
    dropped: 2,
    ungraded: 6,
    passing_rate: 70,
    distribution: [
      { grade: '1.25', students: 3 },
      { grade: '3.00', students: 4 },
      { grade: '5.00', students: 2 },
      { grade: 'DR', students: 2 },
      { grade: 'INC', students: 1 },
      { grade: 'NG', students: 1 },
    ],
  })
})

test('a completed or removed grade counts as what it is now', () => {
  const results = summarizeGrades(collegeScale, [
    count('INC', 1, '2.00'),
    count('4.00', 1, '3.00'),
    count('4.00', 1, '5.00'),
    count('4.00'),
  ])
  expect(results).toMatchObject({ passed: 2, failed: 1, conditional: 1, incomplete: 0, passing_rate: 50 })
  expect(results.distribution.map(({ grade }) => grade)).toEqual(['2.00', '3.00', '4.00', '5.00'])
})

test('lists the marks of high school from the highest', () => {
  const { distribution, passing_rate } = summarizeGrades(highSchoolScale, [count('74', 1), count('98', 1), count('75', 1)])
  expect([distribution.map(({ grade }) => grade), passing_rate]).toEqual([['98', '75', '74'], 66.7])
})

test('has no rate without a graded student, and adds results up', () => {
  const none = summarizeGrades(collegeScale, [count(null, 3)])
  expect([none.passing_rate, none.distribution]).toEqual([null, []])
  const all = addResults([none, summarizeGrades(collegeScale, [count('1.00', 3)]), summarizeGrades(highSchoolScale, [count('70')])])
  expect(all).toEqual({ students: 7, passed: 3, conditional: 0, failed: 1, incomplete: 0, dropped: 0, ungraded: 3, passing_rate: 75 })
})
