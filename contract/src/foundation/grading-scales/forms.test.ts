import { expect, test } from 'vitest'
import { testScales } from '../../../testing/fixtures.ts'
import { EditedGradingScale } from './forms.ts'

const scale = { ...testScales.COLLEGE_1_5, updated_at: '2026-08-17T01:00:00.000Z' }
const messageFor = (pass_mark: unknown) => EditedGradingScale.safeParse({ ...scale, pass_mark }).error?.issues[0]?.message

test.each([
  ['0', 0],
  [0, 0],
  [' 1.25 ', 1.25],
])('reads %j as a grade', (pass_mark, value) => {
  expect(EditedGradingScale.parse({ ...scale, pass_mark }).pass_mark).toBe(value)
})

test.each([
  ['', 'This field is required'],
  ['  ', 'This field is required'],
  [undefined, 'This field is required'],
  ['x', 'Enter a number'],
  ['1,25', 'Write 1.25'],
  ['2,5', 'Write 2.5 or 25'],
  ['101', 'Enter a number from 0 to 100'],
])('refuses %j as a grade', (pass_mark, message) => {
  expect(messageFor(pass_mark)).toBe(message)
})

test('a scale without conditional grades has an empty field for them', () => {
  expect(EditedGradingScale.parse({ ...scale, conditional_to: '' }).conditional_to).toBeNull()
})
