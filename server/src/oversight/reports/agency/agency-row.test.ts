import { expect, test } from 'vitest'
import { toNumber } from './agency-row.ts'

test('writes grades as numbers, and marks as text', () => {
  expect(['1.75', '88', 'INC', 'P', '[missing]', null, 90].map(toNumber)).toEqual([1.75, 88, 'INC', 'P', '[missing]', null, 90])
})
