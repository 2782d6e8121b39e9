import { expect, test } from 'vitest'
import { levelRange } from './level-range.ts'

test('formats year levels as a range', () => {
  expect(levelRange([1, 2, 3, 4])).toBe('Years 1–4')
  expect(levelRange([11, 12])).toBe('Grades 11–12')
  expect(levelRange([1])).toBe('Year 1')
})
