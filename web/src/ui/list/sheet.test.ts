import { expect, test } from 'vitest'
import { toManila } from './sheet.ts'

test('files have instants as day and time in Manila', () => {
  expect(toManila('2026-10-09T16:30:00.000Z')).toBe('2026-10-10 00:30')
  expect(toManila('2026-10-09T04:05:59Z')).toBe('2026-10-09 12:05')
})

test('files have other values as they are', () => {
  for (const cell of ['2026-10-09', 'T-1', 12, null, undefined]) expect(toManila(cell)).toBe(cell)
})
