import { expect, test } from 'vitest'
import { ageOn, unusualAgeWarning } from './ages.ts'

const today = '2026-06-10'
const bornYearsAgo = (years: number) => `${2026 - years}-06-10`

test('counts whole years, from the birthday on', () => {
  expect(ageOn('2008-06-10', today)).toBe(18)
  expect(ageOn('2008-06-11', today)).toBe(17)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
})

test('warns about a college student below 14 or above 80, and about Grade 7 below 9', () => {
  const isUnusual = (level: number, years: number) => unusualAgeWarning(level, bornYearsAgo(years), today) !== undefined
  expect([13, 14, 80, 81].map((years) => isUnusual(1, years))).toEqual([true, false, false, true])
  expect([8, 9, 90].map((years) => isUnusual(7, years))).toEqual([true, false, false])
  expect([isUnusual(11, 8), isUnusual(4, 13)]).toEqual([false, true])
  expect(unusualAgeWarning(1, bornYearsAgo(6), today)).toBe(
    'The birthdate gives an age of 6 years, which is unusual for college. Check the birthdate.',
  )
})

test('says nothing while the birthdate is not complete', () => {
  for (const birthdate of ['', '2020', '2027-01-01']) expect(unusualAgeWarning(1, birthdate, today)).toBeUndefined()
})
