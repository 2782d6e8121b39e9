import { expect, test } from 'vitest'
import { denominationName, hasUnreadable, readCount, sumTyped } from './cash-count.ts'

test('bills and coins are counted by their value', () => {
  const typed = { 100000: '2', 500: ' 3 ', 25: '', 1: '7' }
  expect(readCount(typed)).toEqual({ 100000: 2, 500: 3, 1: 7 })
  expect(sumTyped(typed)).toBe(201_507)
  expect(sumTyped({})).toBe(0)
})

test('what is no whole number is not counted, and is noticed', () => {
  for (const text of ['1.5', '-1', 'x', '1234567']) {
    expect(readCount({ 1000: text }), text).toEqual({})
    expect(hasUnreadable({ 1000: text }), text).toBe(true)
  }
  expect(hasUnreadable({ 1000: '', 500: '3' })).toBe(false)
})

test('bills and coins are named by their value', () => {
  expect([100_000, 2_000, 25].map(denominationName)).toEqual(['₱1,000', '₱20', '₱0.25'])
})
