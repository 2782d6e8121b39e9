import { describe, expect, test } from 'vitest'
import { openOfFees, workingDayAfter } from './rules.ts'

describe('workingDayAfter', () => {
  test.each([
    ['on the next day', '2026-10-12', 1, [], '2026-10-13'],
    ['over a weekend', '2026-10-09', 1, [], '2026-10-12'],
    ['from a Sunday', '2026-10-11', 2, [], '2026-10-13'],
    ['over holidays', '2026-10-29', 3, [{ starts_on: '2026-10-30', ends_on: '2026-11-02' }], '2026-11-05'],
    ['over the end of a year', '2026-12-31', 1, [{ starts_on: '2027-01-01', ends_on: '2027-01-01' }], '2027-01-04'],
  ] as const)('%s', (_, day, days, holidays, due) => expect(workingDayAfter(day, days, holidays)).toBe(due))
})

describe('openOfFees', () => {
  const fees = [
    { id: 1, fee_category_id: 7, amount_centavos: 20_000 },
    { id: 2, fee_category_id: 8, amount_centavos: 8_000 },
  ]
  const map = (entries: [number, number][]) => new Map(entries)
  test('is all of it before a payment, and nothing after it', () => {
    expect(
      openOfFees(
        fees,
        map([
          [7, 20_000],
          [8, 8_000],
        ]),
        map([]),
      ),
    ).toBe(28_000)
    expect(openOfFees(fees, map([[7, 0]]), map([]))).toBe(0)
  })
  test('leaves what is open to later fees of the category, and counts no earlier ones', () => {
    expect(
      openOfFees(
        fees,
        map([
          [7, 15_000],
          [8, 8_000],
        ]),
        map([[7, 15_000]]),
      ),
    ).toBe(8_000)
    expect(openOfFees(fees, map([[7, 45_000]]), map([[7, 5_000]]))).toBe(20_000)
  })
})
