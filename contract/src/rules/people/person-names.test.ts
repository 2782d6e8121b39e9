import { describe, expect, test } from 'vitest'
import { canBeNameOf, nameKey } from './person-names.ts'

test.each([
  ['Dela Cruz', 'Ma. Luisa', 'De la Cruz', 'MARIA LUISA'],
  ['Dela Cruz', 'Ma Luisa', 'Delacruz', 'Ma.Luisa'],
  ['Peña-Lim', 'Niño', 'PENA LIM', 'Nino'],
  ['D’Angelo', 'José', "d'angelo", 'Jose'],
  ['Cruz Jr.', 'Mario', 'Cruz', 'Mario, Junior'],
  ['Sto. Domingo', 'Ana', 'Santo Domingo', 'Aña'],
])('%s, %s is the same name as %s, %s', (last_name, first_name, otherLast, otherFirst) => {
  expect(nameKey({ last_name, first_name })).toBe(nameKey({ last_name: otherLast, first_name: otherFirst }))
})

test('the last name and the first name stay apart, and a suffix alone is a name', () => {
  expect(nameKey({ last_name: 'Ana', first_name: 'Reyes' })).not.toBe(nameKey({ last_name: 'Anareyes', first_name: '' }))
  expect(nameKey({ last_name: 'Junior', first_name: 'Ana' })).toBe('junior ana')
})

describe('a name beside a number', () => {
  const miguel = { last_name: 'Dela Cruz', first_name: 'Juan Miguel', middle_name: 'Santos' }
  test.each([
    'DELA CRUZ, Juan Miguel',
    'De la Cruz, Juan Miguel S.',
    'Juan Miguel Santos Delacruz Jr.',
    'Dela Cruz Juan M.',
    'DELA CRUZ, J. M. S.',
    'Dela Cruz, Miguel',
    'DELA CRUZ',
    'Santos, Juan Miguel',
  ])('%s can be the person', (text) => expect(canBeNameOf(text, miguel)).toBe(true))

  test.each(['DELA CRUZ, Teresita', 'Dela Cruz, Juan Pedro', 'Reyes, Juan Miguel', 'DELA CRUZ, T.', 'Dela Cruz, Santos', 'Juan Miguel'])(
    '%s is another person',
    (text) => expect(canBeNameOf(text, miguel)).toBe(false),
  )

  test('a middle name that is not on record may be written', () => {
    const maria = { last_name: 'Reyes', first_name: 'Ma. Cristina', middle_name: null }
    expect(canBeNameOf('REYES, Maria Cristina Lopez', maria)).toBe(true)
    expect(canBeNameOf('REYES, Cristina L.', maria)).toBe(true)
    expect(canBeNameOf('REYES, Maria Clara', maria)).toBe(false)
  })
})
