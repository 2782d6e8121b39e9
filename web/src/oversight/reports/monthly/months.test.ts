import { expect, test } from 'vitest'
import { monthsUntil } from './months.ts'

test('lists the months from the present one back to the first', () => {
  const months = monthsUntil('2026-02-28')
  expect(months.slice(0, 3)).toEqual([
    { value: '2026-02', label: 'February 2026' },
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ])
  expect(months.at(-1)?.value).toBe('2020-01')
})
