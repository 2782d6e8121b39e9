import { expect, test } from 'vitest'
import { ageText, cut, date, dateTime, initials, isoDate, level, listName, money, ordinalSemester, plainName, time } from './format.ts'

test('money is centavos with the peso sign, two decimals and commas', () => {
  expect(money(1_593_000)).toBe('₱15,930.00')
  expect(money(5)).toBe('₱0.05')
  expect(money(-245_000)).toBe('−₱2,450.00')
})

test('days are Manila days whatever the clock of the machine says', () => {
  expect(date('2026-11-21')).toBe('21 Nov 2026')
  expect(date('2026-11-20T16:00:00.000Z')).toBe('21 Nov 2026')
  expect(isoDate('2026-11-20T15:59:59.000Z')).toBe('2026-11-20')
  expect(date(null)).toBe('')
})

test('times have twelve hours', () => {
  expect(time('2026-11-21T07:05:00.000Z')).toBe('3:05 PM')
  expect(dateTime('2026-11-20T16:00:00.000Z')).toBe('21 Nov 2026, 12:00 AM')
})

test('names: capitals first in lists, plain order with an initial in sentences', () => {
  const juan = { first_name: 'Juan Miguel', last_name: 'dela Cruz', middle_name: 'Santos' }
  expect(listName(juan)).toBe('DELA CRUZ, Juan Miguel Santos')
  expect(listName({ ...juan, middle_name: null, extension_name: 'Jr.' })).toBe('DELA CRUZ, Juan Miguel Jr.')
  expect(listName({ first_name: '', last_name: 'Rotary Club' })).toBe('ROTARY CLUB')
  expect(listName({ first_name: 'Iñigo', last_name: 'peñaflor', middle_name: ' ' })).toBe('PEÑAFLOR, Iñigo')
  expect(plainName(juan)).toBe('Juan Miguel S. dela Cruz')
  expect(plainName({ ...juan, extension_name: 'Jr.' })).toBe('Juan Miguel S. dela Cruz Jr.')
})

test('the same initials in both orders of a name', () => {
  expect(initials('CRUZ, Juan')).toBe('JC')
  expect(initials('DELA CRUZ, Juan')).toBe('JD')
  expect(initials('Juan Cruz')).toBe('JC')
  expect(initials('Juan')).toBe('J')
  expect(initials('')).toBe('')
})

test('levels and semesters in words', () => {
  expect([1, 4, 7, 12, '2'].map(level)).toEqual(['First year', 'Fourth year', 'Grade 7', 'Grade 12', 'Second year'])
  expect(level(5)).toBe('Fifth year')
  expect(level(0)).toBe('')
  expect([1, 2, 3].map(ordinalSemester)).toEqual(['First semester', 'Second semester', 'Summer'])
})

test('text of 74 characters stays, longer text is cut', () => {
  expect(cut('a'.repeat(74), 74)).toHaveLength(74)
  expect(cut('a'.repeat(75), 74)).toBe(`${'a'.repeat(74)}…`)
})

test('an age is in whole days, hours or minutes', () => {
  const at = '2026-11-26T08:00:00Z'
  const after = (hours: number) => ageText(at, Date.parse(at) + hours * 3_600_000)
  expect([0.01, 0.5, 1, 5.9, 24, 47, 48].map(after)).toEqual([
    'just now',
    '30 minutes ago',
    '1 hour ago',
    '5 hours ago',
    '1 day ago',
    '1 day ago',
    '2 days ago',
  ])
})
