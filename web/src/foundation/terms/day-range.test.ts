import { expect, test } from 'vitest'
import { dayRange } from './day-range.ts'

test.each([
  ['2026-08-03', '2026-12-19', '3 Aug – 19 Dec 2026'],
  ['2026-12-20', '2027-01-03', '20 Dec 2026 – 3 Jan 2027'],
  ['2026-11-30', '2026-11-30', '30 Nov 2026'],
  ['2026-08-03', null, 'from 3 Aug 2026'],
  [null, '2026-08-15', 'until 15 Aug 2026'],
  [null, null, null],
])('%s to %s reads %s', (opens_on, closes_on, text) => expect(dayRange({ opens_on, closes_on })).toBe(text))
