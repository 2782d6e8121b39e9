import { expect, test } from 'vitest'
import { changedLines, compareBills } from './compare-bills.ts'

const line = (description: string, amount_centavos: number) => ({ description, amount_centavos })

test('names what was added, removed and changed, with discounts below zero', () => {
  const compared = compareBills(
    { lines: [line('Tuition', 135_000), line('Library', 30_000)], discounts: [line('Sibling', 10_000)] },
    { lines: [line('Tuition', 180_000), line('Laboratory', 120_000)], discounts: [line('Sibling', 12_000), line('TES', 5_000)] },
  )
  expect(compared).toEqual([
    { description: 'Tuition', old_centavos: 135_000, new_centavos: 180_000 },
    { description: 'Library', old_centavos: 30_000, new_centavos: 0 },
    { description: 'Laboratory', old_centavos: 0, new_centavos: 120_000 },
    { description: 'Sibling', old_centavos: -10_000, new_centavos: -12_000 },
    { description: 'TES', old_centavos: 0, new_centavos: -5_000 },
  ])
})

test('adds up lines of the same description, and keeps a discount apart from a fee of its name', () => {
  const compared = compareBills(
    { lines: [line('Tuition', 100), line('Tuition', 50), line('Voucher', 10)], discounts: [line('Voucher', 10)] },
    { lines: [line('Tuition', 150)], discounts: [] },
  )
  expect(compared).toHaveLength(3)
  expect(changedLines(compared)).toEqual([
    { description: 'Voucher', old_centavos: 10, new_centavos: 0 },
    { description: 'Voucher', old_centavos: -10, new_centavos: 0 },
  ])
})

test('keeps lines of different categories apart, and goes by the description where a bill has no category', () => {
  const of = (category_id: number | null) => ({ lines: [{ ...line('Library', 100), category_id }], discounts: [] })
  expect(changedLines(compareBills(of(1), of(2)))).toEqual([
    { description: 'Library', old_centavos: 100, new_centavos: 0 },
    { description: 'Library', old_centavos: 0, new_centavos: 100 },
  ])
  expect(changedLines(compareBills(of(1), of(1)))).toEqual([])
  expect(changedLines(compareBills(of(null), of(2)))).toEqual([])
})

test('compares with no bill', () => {
  const bill = { lines: [line('Tuition', 100)], discounts: [] }
  expect(compareBills(null, bill)).toEqual([{ description: 'Tuition', old_centavos: 0, new_centavos: 100 }])
  expect(compareBills(bill, null)).toEqual([{ description: 'Tuition', old_centavos: 100, new_centavos: 0 }])
  expect(compareBills(null, null)).toEqual([])
})
