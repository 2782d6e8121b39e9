import { expect, test } from 'vitest'
import { MAX_TRIES, quietUntil, retryAt } from './rules.ts'

const now = new Date('2026-06-08T04:00:00Z')
const minutes = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 60_000

test('each try waits twice as long, a fifth more or less, and the eighth is the last', () => {
  expect([1, 2, 3, 4, 7].map((tries) => minutes(retryAt(tries, now, 0.5)))).toEqual([1, 2, 4, 8, 64])
  expect(minutes(retryAt(3, now, 0))).toBeCloseTo(3.2)
  expect(minutes(retryAt(3, now, 1))).toBeCloseTo(4.8)
  expect(retryAt(MAX_TRIES, now, 0.5)).toBeUndefined()
})

test('what the other side asks for is waited for', () => {
  expect(minutes(retryAt(1, now, 0.5, 300))).toBe(5)
  expect(minutes(retryAt(4, now, 0.5, 300))).toBe(8)
})

test.each([
  ['2026-06-08T19:59:59+08:00', undefined],
  ['2026-06-08T20:00:00+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-08T23:59:59+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T00:00:00+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T06:59:59+08:00', '2026-06-09T07:00:00+08:00'],
  ['2026-06-09T07:00:00+08:00', undefined],
])('at %s the quiet lasts until %s', (at, until) => {
  expect(quietUntil(new Date(at))).toEqual(until && new Date(until))
})
