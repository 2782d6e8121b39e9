import { expect, test } from 'vitest'
import { firstYearOf, moveWeeks, moveYears } from './years.ts'

test('a school year begins in August', () => {
  expect(['2031-07-31', '2031-08-01', '2032-01-05'].map(firstYearOf)).toEqual([2030, 2031, 2031])
})

test('years of days, school years, numbers and references move, and other texts stay', () => {
  const moved = [
    '2026-07-06',
    '2026-06-15T09:00:00+08:00',
    '2026-2027',
    '2026-00001',
    'GC-20261002-4965',
    'A26-KD2N-6YRS',
    '0304903091',
    '3100',
  ]
  expect(moved.map((text) => moveYears(text, 5))).toEqual([
    '2031-07-06',
    '2031-06-15T09:00:00+08:00',
    '2031-2032',
    '2031-00001',
    'GC-20311002-4965',
    'A31-KD2N-6YRS',
    '0304903091',
    '3100',
  ])
  expect(moved.map((text) => moveYears(text, 0))).toEqual(moved)
})

test('a day that is moved by weeks stays the same day of the week', () => {
  expect([0, 1, 5].map((years) => moveWeeks('2026-08-03', years))).toEqual(['2026-08-03', '2027-08-02', '2031-08-04'])
})
