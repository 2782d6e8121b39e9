import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { minimumLength, passwordError } from './rules.ts'

const facts = {
  role_keys: ['student'],
  ownWords: ['Maria Clara Peñaflorida', 'mcp2009', '2026-10042'],
  schoolWords: ['Talaan', 'Bayanihan Valley College'],
  isCommon: isCommonPassword,
}
const errorOf = (password: string, role_keys: readonly string[] = ['student']) => passwordError(password, { ...facts, role_keys })

it('accepts long passwords of any letters: words with spaces, small letters alone, other alphabets', () => {
  for (const password of [
    'correct horse battery staple wagon',
    'mangga kalabaw dyip',
    'ang aso ko ay malambing',
    'пароль из пяти слов',
    '4719 3382 6640',
    'Sariling-Susi-2027',
  ])
    expect([password, errorOf(password)]).toEqual([password, undefined])
})

it('asks staff for a longer password than students and parents', () => {
  expect(
    [['student'], ['parent'], ['student', 'parent'], [], ['registrar'], ['student', 'cashier'], ['own_1a2b3c4d']].map(minimumLength),
  ).toEqual([12, 12, 12, 12, 15, 15, 15])
  expect(errorOf('mangga dyip x')).toBeUndefined()
  expect(errorOf('mangga dyip x', ['registrar'])).toBe('Use at least 15 characters')
  expect(errorOf('mangga dyip')).toBe('Use at least 12 characters')
})

it('refuses common passwords, also with digits around them or in place of letters', () => {
  for (const password of [
    'Password1234',
    'Qwerty123456',
    'Welcome12345',
    'P@ssw0rd!2026',
    '123456789012',
    'iloveyou2026!!',
    '2026basketball',
    'abcdefghijklm',
    '987654321098',
  ])
    expect([password, errorOf(password)]).toEqual([password, expect.stringContaining('easy to guess')])
})

it('refuses a few letters that repeat', () => {
  for (const password of ['Aa1111111111', 'abcabcabcabc', '            ', 'xyxyxyxyxyxyxy', 'mangga-mangga-'])
    expect([password, errorOf(password)]).toEqual([password, expect.stringContaining('repeats')])
})

it('refuses the names of the person, of the school and of the portal, without their accents and in any letter case', () => {
  for (const password of ['PENAFLORIDA ako nga', 'sampaguita Clara 7', 'mcp2009 sampaguita', '10042 sampaguita x'])
    expect([password, errorOf(password)]).toEqual([password, 'Leave your name, email and number out of the password'])
  for (const password of ['Talaan202627!', 'bayanihan puso ko', 'my Valley forever'])
    expect([password, errorOf(password)]).toEqual([password, 'Leave the name of the school and of the portal out of the password'])
  expect(errorOf('our college band plays')).toBeUndefined()
})
