import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

test('an age is in whole days, or hours on the first day', () => {
  const at = '2026-11-26T08:00:00Z'
  const after = (hours: number) => ageText(at, Date.parse(at) + hours * 3_600_000)
  expect([0.5, 1, 5.9, 24, 47, 48].map(after)).toEqual([
    'less than an hour ago',
    '1 hour ago',
    '5 hours ago',
    '1 day ago',
    '1 day ago',
    '2 days ago',
  ])
})
