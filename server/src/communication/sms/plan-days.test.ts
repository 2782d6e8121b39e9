import { expect, test } from 'vitest'
import { planDays, startOf } from './plan-days.ts'

const start = new Date('2026-06-08T02:00:00Z')
const plan = (more: Partial<Parameters<typeof planDays>[0]> = {}) =>
  planDays({ start, segments: 10, largest: 1, limit: 4, used: new Map(), ...more })

test('divides texts among days under the limit; later days begin in the morning', () => {
  expect(plan()).toEqual([
    { day: '2026-06-08', at: start, texts: 4 },
    { day: '2026-06-09', at: new Date('2026-06-08T23:00:00Z'), texts: 4 },
    { day: '2026-06-10', at: new Date('2026-06-09T23:00:00Z'), texts: 2 },
  ])
})

test('counts what is planned already, and skips a full day', () => {
  const used = new Map([
    ['2026-06-08', 4],
    ['2026-06-09', 1],
  ])
  expect(plan({ segments: 5, used })?.map(({ day, texts }) => [day, texts])).toEqual([
    ['2026-06-09', 3],
    ['2026-06-10', 2],
  ])
})

test('leaves room for a long text that is not divided between two days', () => {
  expect(plan({ largest: 3 })?.map(({ texts }) => texts)).toEqual([2, 2, 2, 2, 2])
})

test('without a limit everything is due at once', () => {
  expect(plan({ limit: 0, segments: 20_000 })).toEqual([{ day: '2026-06-08', at: start, texts: 20_000 }])
})

test('gives up when too many days are needed, also when a text is longer than the limit', () => {
  expect(plan({ segments: 57 })).toBeUndefined()
  expect(plan({ segments: 56 })).toHaveLength(14)
  expect(plan({ largest: 5 })).toBeUndefined()
})

test.each([
  ['now', null, false, '2026-06-08T02:00:00Z'],
  ['at its time', '2026-06-09T03:00:00Z', true, '2026-06-09T03:00:00Z'],
  ['now when its time has passed', '2026-06-01T03:00:00Z', true, '2026-06-08T02:00:00Z'],
  ['in the morning when it is due at night', '2026-06-09T13:00:00Z', true, '2026-06-09T23:00:00Z'],
  ['at night without quiet hours', '2026-06-09T13:00:00Z', false, '2026-06-09T13:00:00Z'],
])('a batch begins %s', (_, sendAt, hasQuietHours, expected) => {
  expect(startOf(start, sendAt === null ? null : new Date(sendAt), hasQuietHours)).toEqual(new Date(expected))
})
