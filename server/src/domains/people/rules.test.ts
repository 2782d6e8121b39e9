import { expect, test } from 'vitest'
import { ageOn, personErrors } from './rules.ts'

const today = '2026-06-10'

test('counts whole years, the birthday included', () => {
  expect(ageOn('2008-06-10', today)).toBe(18)
  expect(ageOn('2008-06-11', today)).toBe(17)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
})

test.each([
  ['2026-06-10', 'The birthdate is in the future'],
  ['2021-06-11', 'The birthdate gives an age below 5 years'],
  ['2021-06-10', undefined],
  ['1926-06-10', undefined],
  ['1925-06-10', 'The birthdate gives an age above 100 years'],
  ['0001-01-01', 'The birthdate gives an age above 100 years'],
])('the birthdate %s gives the error %s', (birthdate, error) => {
  expect(personErrors({ birthdate }, today).birthdate).toBe(error)
})

test('rejects a salutation that is not in the list', () => {
  expect(personErrors({ birthdate: '2000-01-01', salutation: 'Sir' }, today)).toHaveProperty('salutation')
})
