import { expect, test } from 'vitest'
import { isoDate, isoMinute } from './manila-time.ts'

test('an instant has its day and time in Manila', () => {
  expect(isoMinute('2026-10-09T16:30:00.000Z')).toBe('2026-10-10 00:30')
  expect(isoMinute(new Date('2026-10-09T04:05:59Z'))).toBe('2026-10-09 12:05')
  expect(isoDate('2026-10-09T16:30:00.000Z')).toBe('2026-10-10')
})

test('a school date is the day that it says', () => {
  expect(isoDate('2026-10-09')).toBe('2026-10-09')
})
