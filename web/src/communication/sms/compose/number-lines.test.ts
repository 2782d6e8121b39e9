import { expect, test } from 'vitest'
import { readNumberLines, writeNumberLines } from './number-lines.ts'

test.each([
  ['0917 123 4567', [{ number: '0917 123 4567', name: '' }]],
  ['09171234567, 09181234567;+639191234567', ['09171234567', '09181234567', '+639191234567'].map((number) => ({ number, name: '' }))],
  ['Ana Reyes\t09171234567', [{ number: '09171234567', name: 'Ana Reyes' }]],
  ['09171234567, Reyes, Ana', [{ number: '09171234567', name: 'Reyes, Ana' }]],
  ['Ana Reyes', [{ number: 'Ana Reyes', name: '' }]],
  ['044 940 1234', [{ number: '044 940 1234', name: '' }]],
  ['\n  \n', []],
])('reads %j', (text, numbers) => {
  expect(readNumberLines(text)).toEqual(numbers)
})

test('writes lines that are read as the same numbers', () => {
  const text = writeNumberLines([
    { number: '+639171234567', name: 'Reyes, Ana' },
    { number: '+639181234567', name: '' },
  ])
  expect(text).toBe('09171234567, Reyes, Ana\n09181234567')
  expect(readNumberLines(text)).toHaveLength(2)
})
