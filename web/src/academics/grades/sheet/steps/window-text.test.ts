import { expect, test } from 'vitest'
import { windowText } from './window-text.ts'

test('counts the days that are left to enter grades', () => {
  const text = (today: string, closes_on: string | null = '2026-11-24') => windowText({ opens_on: '2026-11-16', closes_on }, today)
  expect(text('2026-11-15')).toBe('Opens on 16 Nov 2026')
  expect(text('2026-11-16')).toBe('Due 24 Nov 2026, in 8 days')
  expect(text('2026-11-23')).toBe('Due 24 Nov 2026, tomorrow')
  expect(text('2026-11-24')).toBe('Due today')
  expect(text('2026-11-25')).toBe('Closed on 24 Nov 2026')
  expect(text('2026-11-25', null)).toBe('Open since 16 Nov 2026')
  expect(windowText({ opens_on: null, closes_on: null }, '2026-11-25')).toBe('No grading period in the school calendar')
})
