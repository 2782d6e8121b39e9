import { expect, test } from 'vitest'
import { isMinor, stepOf, steps } from './application.ts'

test('one is of age on the eighteenth birthday', () => {
  expect(isMinor('2008-11-21', '2026-11-20')).toBe(true)
  expect(isMinor('2008-11-21', '2026-11-21')).toBe(false)
  expect(isMinor('', '2026-11-21')).toBe(false)
})

test('the step of the first bad field, however the server orders them', () => {
  expect(stepOf(['zipcode', 'last_name'])).toBe(1)
  expect(stepOf(['course_id'])).toBe(0)
  expect(stepOf(['something_else'])).toBe(4)
})

test('no field stands in two steps', () => {
  const fields = steps.flatMap((step) => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
})
