import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, nextAttemptAt, quietHoursEnd } from './rules.ts'

const now = new Date('2026-06-08T04:00:00Z')
const minutes = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 60_000

test('each attempt waits twice as long, with a variation of a fifth, and the eighth is the last', () => {
  expect([1, 2, 3, 4, 7].map((tries) => minutes(nextAttemptAt(tries, now, 0.5)))).toEqual([1, 2, 4, 8, 64])
  expect(minutes(nextAttemptAt(3, now, 0))).toBeCloseTo(3.2)
  expect(minutes(nextAttemptAt(3, now, 1))).toBeCloseTo(4.8)
  expect(nextAttemptAt(MAX_ATTEMPTS, now, 0.5)).toBeUndefined()
})

test('waits at least as long as the provider requests', () => {
  expect(minutes(nextAttemptAt(1, now, 0.5, 300))).toBe(5)
  expect(minutes(nextAttemptAt(4, now, 0.5, 300))).toBe(8)
})

test.each([
  ['2026-06-08T19:59:59+08:00', undefined],
  ['2026-06-08T20:00:00+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-08T23:59:59+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T00:00:00+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T06:59:59+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T07:00:00+08:00', undefined],
])('at %s the quiet hours end at %s', (at, end) => {
  expect(quietHoursEnd(new Date(at))).toEqual(end && new Date(end))
})
