import { ContactNumber } from '@talaan/contract'
import { expect, test } from 'vitest'
import { UnreadableCell } from './kind.ts'
import { fullNameColumn, nameOf, readPhone } from './person-cells.ts'

const full_name = fullNameColumn([]).read('REYES, Pedro M. III')

test('takes the name from its own columns', () => {
  const own = { last_name: 'Dela Cruz', first_name: 'Juan', middle_name: 'Santos', extension_name: undefined }
  expect(nameOf({ ...own, full_name })).toEqual(own)
})

test('takes it from the whole name, except the parts that have own columns', () => {
  const parts = { last_name: 'REYES', first_name: 'Pedro', middle_name: 'M.', extension_name: 'III' }
  expect(nameOf({ full_name })).toEqual(parts)
  expect(nameOf({ last_name: 'Cruz', middle_name: 'Santos', full_name })).toEqual({ ...parts, middle_name: 'Santos' })
  expect(nameOf({ last_name: 'Cruz' })).toBeUndefined()
})

test('refuses a whole name without two parts, or with what is no name', () => {
  for (const text of ['Cruz', 'CRUZ, J0SE', 'CRUZ, Juan 2']) expect(() => fullNameColumn([]).read(text), text).toThrow(UnreadableCell)
})

test.each(['9171234567', '09171234567', '+63 917 123 4567', '(0917) 123-4567', '639171234567'])('reads the mobile number %s', (text) =>
  expect(readPhone(ContactNumber)(text)).toBe('09171234567'),
)
