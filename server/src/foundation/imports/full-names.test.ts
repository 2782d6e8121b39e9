import { expect, test } from 'vitest'
import { readNameParts, showNameParts } from './full-names.ts'

test.each([
  ['DELA CRUZ, Juan P.', 'DELA CRUZ|Juan|P.|', false],
  ['Ñuñez, Maria Clara', 'Ñuñez|Maria Clara||', false],
  ['CRUZ, MARIA CLARA, SANTOS', 'CRUZ|MARIA CLARA|SANTOS|', false],
  ['CRUZ, MARIA CLARA, DELOS SANTOS', 'CRUZ|MARIA CLARA|DELOS SANTOS|', false],
  ['REYES, Pedro Jr.', 'REYES|Pedro||Jr.', false],
  ['REYES, Pedro M. III', 'REYES|Pedro|M.|III', false],
  ['CRUZ, PEDRO JR. S.', 'CRUZ|PEDRO|S.|JR.', false],
  ['CRUZ JR., MARIO', 'CRUZ|MARIO||JR.', false],
  ['CRUZ, JR., MARIO', 'CRUZ|MARIO||JR.', false],
  ['CRUZ III, MARIO S.', 'CRUZ|MARIO|S.|III', false],
  ['Santos, Ma. Luisa, Jr.', 'Santos|Ma. Luisa||Jr.', false],
  ['CRUZ, PEDRO JR., SANTOS', 'CRUZ|PEDRO|SANTOS|JR.', false],
  ['CRUZ, PEDRO, SANTOS JR.', 'CRUZ|PEDRO|SANTOS|JR.', false],
  ['CRUZ, JUAN, SANTOS, JR.', 'CRUZ|JUAN|SANTOS|JR.', false],
  ['SAN PEDRO, Ana', 'SAN PEDRO|Ana||', false],
  ['CRUZ, JUAN N/A', 'CRUZ|JUAN||', false],
  ['CRUZ, JUAN, -', 'CRUZ|JUAN||', false],
  ['CRUZ, JUAN MIGUEL V', 'CRUZ|JUAN MIGUEL|V|', true],
  ['CRUZ, JUAN MIGUEL V.', 'CRUZ|JUAN MIGUEL|V.|', false],
  ['CRUZ, JUAN S. V', 'CRUZ|JUAN|S.|V', true],
  ['CRUZ, MARIA CLARA SANTOS', 'CRUZ|MARIA CLARA SANTOS||', true],
  ['CRUZ, JUAN DELA PEÑA', 'CRUZ|JUAN|DELA PEÑA|', true],
  ['CRUZ, MARIA DE LOS ANGELES', 'CRUZ|MARIA DE LOS ANGELES||', true],
  ['Juan DELA CRUZ', 'DELA CRUZ|Juan||', false],
  ['DELA CRUZ Juan P.', 'DELA CRUZ|Juan|P.|', false],
  ['JUAN P. DELA CRUZ', 'DELA CRUZ|JUAN|P.|', true],
  ['Juan Dela Cruz', 'Dela Cruz|Juan||', true],
  ['Maria Clara Santos Jr.', 'Santos|Maria Clara||Jr.', true],
  ['DE LOS REYES ANA M.', 'DE LOS REYES|ANA|M.|', true],
])('reads the parts of %s', (text, parts, isDoubtful) => {
  const name = readNameParts(text)
  expect([name?.last_name, name?.first_name, name?.middle_name, name?.extension_name].join('|')).toBe(parts)
  expect(name?.doubt !== undefined).toBe(isDoubtful)
})

test('finds no name without two parts', () => {
  for (const text of ['Cruz', 'Dela Cruz,', ', Juan', '', 'Cruz, -', 'Cruz Jr.']) expect(readNameParts(text), text).toBeUndefined()
})

test('shows the parts', () => {
  expect(showNameParts(readNameParts('CRUZ, PEDRO JR. S.')!)).toBe('Last name: CRUZ · First name: PEDRO · Middle name: S. · Suffix: JR.')
})
