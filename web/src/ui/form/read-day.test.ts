import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['11/21/2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['5/5/2026', '2026-05-05'],
  ['21 Nov 2026', '2026-11-21'],
  ['November 21, 2026', '2026-11-21'],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['soon', null],
  ['5', null],
  ['5 Nov', null],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toEqual({ day })
})

test('a day that people read in two ways is asked, with both in words', () => {
  for (const text of ['05/06/2004', '5.6.2004', '5-6-2004'])
    expect(readDay(text)).toEqual({ question: `${text} can be read in two ways. Write 5 Jun 2004 or 6 May 2004.` })
})
