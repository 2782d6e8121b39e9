import { expect, test } from 'vitest'
import { fillSmsFields, findSmsProblem, usedFields } from './sms-fields.ts'

test('fills fields, and leaves those without a value', () => {
  expect(fillSmsFields('Hello {first_name} of {section}: {balance}', { first_name: 'Ana’s', balance: '₱1,500.00' })).toBe(
    "Hello Ana's of {section}: PHP 1,500.00",
  )
})

test('a value that looks like a field is not filled again', () => {
  expect(fillSmsFields('Hello {first_name}', { first_name: '{balance}', balance: 'PHP 1' })).toBe('Hello {balance}')
})

test('names the fields that a text uses', () => {
  expect(usedFields('{school}: {first_name}, {first_name}')).toEqual(['first_name', 'school'])
})

test.each([
  ['Test of the system', /TEST/],
  [' TESTING', /TEST/],
  ['Pay at www.school.ph', /link "www/],
  ['See school.edu.ph', /link "school.edu.ph"/],
  ['Hello {name}', /There is no field \{name\}/],
  ['Hello {}', /There is no field \{\}/],
])('refuses "%s"', (text, problem) => {
  expect(findSmsProblem(text)).toMatch(problem)
})

test.each(['No classes tomorrow, {first_name}.', 'The test is on Friday', 'Bring [1] form'])('accepts "%s"', (text) => {
  expect(findSmsProblem(text)).toBeUndefined()
})
