import { expect, test } from 'vitest'
import { personErrors } from './rules.ts'

const today = '2026-06-10'

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
