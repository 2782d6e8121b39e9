import { expect, it } from 'vitest'
import { numbersOf } from './rules.ts'

it('sums statuses 1 to 4 and counts rejected separately', () => {
  const counts = [0, 1, 2, 3, 4].map((status) => ({ status, n: 10 ** status }))
  expect(numbersOf(counts)).toEqual({ rejected: 1, new_request: 10, for_enrollment: 100, on_hold: 1000, enrolled: 10000, total: 11110 })
})

it('is zero without counts', () => {
  expect(Object.values(numbersOf([]))).toEqual(Array(6).fill(0))
})
