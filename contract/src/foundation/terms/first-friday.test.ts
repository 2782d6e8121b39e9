import { expect, test } from 'vitest'
import { schoolYearBefore } from '#rules/term-names.ts'
import { firstFridayOfJune } from './first-friday.ts'

test.each([
  ['2024-2025', '2024-06-07'],
  ['2025-2026', '2025-06-06'],
  ['2026-2027', '2026-06-05'],
  ['2029-2030', '2029-06-01'],
])('finds the first Friday of June of %s', (schoolYear, day) => {
  expect(firstFridayOfJune(schoolYear)).toBe(day)
  expect(new Date(day).getUTCDay()).toBe(5)
})

test('names the school year before', () => {
  expect(schoolYearBefore('2026-2027')).toBe('2025-2026')
})
