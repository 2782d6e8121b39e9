import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, nextAttemptAt, quietHoursEnd } from './rules.ts'

const now = new Date('2026-06-08T04:00:00Z')
const minutesUntil = (time: Date | undefined) => time && (time.getTime() - now.getTime()) / 60_000

test('each attempt waits twice as long, with a variation of a fifth, and the eighth is the last', () => {
  expect([1, 2, 3, 4, 7].map((attempts) => minutesUntil(nextAttemptAt(attempts, now, 0.5)))).toEqual([1, 2, 4, 8, 64])
  expect(minutesUntil(nextAttemptAt(3, now, 0))).toBeCloseTo(3.2)
  expect(minutesUntil(nextAttemptAt(3, now, 1))).toBeCloseTo(4.8)
  expect(nextAttemptAt(MAX_ATTEMPTS, now, 0.5)).toBeUndefined()
})

test('waits at least as long as the provider requests', () => {
  expect(minutesUntil(nextAttemptAt(1, now, 0.5, 300))).toBe(5)
  expect(minutesUntil(nextAttemptAt(4, now, 0.5, 300))).toBe(8)
})

test.each([
  ['2026-06-08T19:59:59+08:00', undefined],
  ['2026-06-08T20:00:00+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-08T23:59:59+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T00:00:00+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T06:59:59+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T07:00:00+08:00', undefined],
])('at %s the quiet hours end at %s', (time, end) => {
  expect(quietHoursEnd(new Date(time))).toEqual(end && new Date(end))
})
