import { expect, test } from 'vitest'
import { toInput, toInstant } from './school-time.ts'

test('times are typed and shown in the time of the school', () => {
  expect(toInstant('2026-03-02T09:30')).toBe('2026-03-02T01:30:00.000Z')
  expect(toInput('2026-03-02T01:30:00.000Z')).toBe('2026-03-02T09:30')
  expect(toInput('2026-03-01T16:05:00.000Z')).toBe('2026-03-02T00:05')
})

test('an empty or unreadable time is none', () => {
  expect([toInstant(''), toInstant('later'), toInput(null)]).toEqual(['', '', ''])
})
