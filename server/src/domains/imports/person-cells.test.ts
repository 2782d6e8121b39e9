import { expect, test } from 'vitest'
import { nameOf } from './person-cells.ts'

test('takes the name from its own columns', () => {
  expect(nameOf({ last_name: 'Dela Cruz', first_name: 'Juan', middle_name: 'Santos', full_name: 'ignored, Name' })).toEqual({
    last_name: 'Dela Cruz',
    first_name: 'Juan',
    middle_name: 'Santos',
    extension_name: undefined,
  })
})

test.each([
  ['DELA CRUZ, Juan P.', 'DELA CRUZ', 'Juan', 'P.', undefined],
  ['Ñuñez, Maria Clara', 'Ñuñez', 'Maria Clara', undefined, undefined],
  ['REYES, Pedro Jr.', 'REYES', 'Pedro', undefined, 'Jr.'],
  ['REYES, Pedro M. III', 'REYES', 'Pedro', 'M.', 'III'],
  ['Santos, Ma. Luisa, Jr.', 'Santos', 'Ma. Luisa', undefined, 'Jr.'],
])('splits the full name %s', (full_name, last_name, first_name, middle_name, extension_name) => {
  expect(nameOf({ full_name })).toEqual({ last_name, first_name, middle_name, extension_name })
})

test('finds no name without a comma or a first name', () => {
  for (const full_name of ['Juan Dela Cruz', 'Dela Cruz,', ', Juan', '']) expect(nameOf({ full_name })).toBeUndefined()
  expect(nameOf({ last_name: 'Cruz' })).toBeUndefined()
})
