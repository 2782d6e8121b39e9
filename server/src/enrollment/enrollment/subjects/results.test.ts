import { testScales } from '@talaan/contract/testing'
import { expect, test } from 'vitest'
import { resultOf, standingOf } from './results.ts'

test.each([
  ['COLLEGE_1_5', '3.00', null, 'passed'],
  ['COLLEGE_1_5', '4.00', null, 'conditional'],
  ['COLLEGE_1_5', '5.00', null, 'failed'],
  ['COLLEGE_1_5', '4.00', '3.00', 'passed'],
  ['COLLEGE_1_5', '4.00', '5.00', 'failed'],
  ['COLLEGE_1_5', 'INC', null, 'incomplete'],
  ['COLLEGE_1_5', 'INC', '2.75', 'passed'],
  ['COLLEGE_1_5', 'DR', null, 'dropped'],
  ['COLLEGE_1_5', 'NG', null, 'ungraded'],
  ['COLLEGE_1_5', null, null, 'ungraded'],
  ['HS_60_100', '75', null, 'passed'],
  ['HS_60_100', '74', null, 'failed'],
  ['HS_60_100', '74', '78', 'passed'],
  ['HS_60_100', '71', '77', 'failed_remedial'],
] as const)('%s %s re-exam %s is %s', (grading_scale, grade, re_exam, result) => {
  expect(resultOf({ grading_scale, grade, re_exam }, testScales)).toBe(result)
})

test('a grade is missing once the term is closed', () => {
  const attempt = { grading_scale: 'COLLEGE_1_5', re_exam: null, has_closed_term: true } as const
  expect([null, 'NG', 'INC', '3.00'].map((grade) => resultOf({ ...attempt, grade }, testScales))).toEqual([
    'missing',
    'missing',
    'incomplete',
    'passed',
  ])
})

test('is passed after one pass; otherwise the last attempt that was not dropped counts', () => {
  expect(standingOf(['passed', 'failed'])).toBe('passed')
  expect(standingOf(['failed', 'incomplete'])).toBe('incomplete')
  expect(standingOf(['failed', 'dropped'])).toBe('failed')
  expect(standingOf(['dropped'])).toBeUndefined()
})
