import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Allocation,
  allocate,
  type BilledCategory,
  type Charge,
  creditByCategory,
  creditOf,
  openAmount,
  openCategories,
  reallocate,
  reduceByCredits,
  spread,
  sumAccount,
  takeCredit,
  takeMoney,
} from './rules.ts'

const [TUITION, LAB, LIBRARY] = [1, 2, 3]
const charge = (fee_category_id: number, amount_centavos: number): Charge => ({ fee_category_id, amount_centavos })
const part = (payment_id: number, fee_category_id: number | null, amount_centavos: number): Allocation => ({
  payment_id,
  fee_category_id,
  amount_centavos,
})
const sum = (rows: readonly { amount_centavos: number }[]): number => rows.reduce((total, row) => total + row.amount_centavos, 0)
/** By category, without zeros. */
const totals = (rows: readonly Allocation[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => String(row.fee_category_id))].map(([key, group]) => [key, sum(group)]).filter(([, n]) => n),
  )

describe('a payment', () => {
  test('pays the categories in their order, and what is too much is the credit of the term', () => {
    const charges = [charge(TUITION, 10_000), charge(LAB, 2_000), charge(LIBRARY, 500)]
    expect(allocate(charges, [], [{ payment_id: 1, amount_centavos: 11_000 }])).toEqual([part(1, TUITION, 10_000), part(1, LAB, 1_000)])
    expect(allocate(charges, [], [{ payment_id: 1, amount_centavos: 13_000 }])).toEqual([
      part(1, null, 500),
      part(1, TUITION, 10_000),
      part(1, LAB, 2_000),
      part(1, LIBRARY, 500),
    ])
    expect(allocate([], [], [{ payment_id: 1, amount_centavos: 700 }])).toEqual([part(1, null, 700)])
  })

  test('pays what is still open, after credits that were there', () => {
    const charges = [charge(TUITION, 10_000), charge(LAB, 2_000)]
    expect(allocate(charges, [part(1, TUITION, 9_000)], [{ payment_id: 2, amount_centavos: 1_500 }])).toEqual([
      part(2, TUITION, 1_000),
      part(2, LAB, 500),
    ])
    expect(allocate(charges, [part(1, TUITION, 10_000), part(1, null, 500)], [{ payment_id: 2, amount_centavos: 1_500 }])).toEqual([
      part(1, null, -500),
      part(1, LAB, 500),
      part(2, LAB, 1_500),
    ])
  })
})

describe('a changed bill', () => {
  test('moves money out of a category that costs less, from the newest payment first', () => {
    const paid = [part(1, TUITION, 6_000), part(2, TUITION, 4_000), part(2, LAB, 500)]
    expect(reallocate([charge(TUITION, 7_000), charge(LAB, 2_000)], paid)).toEqual([
      part(2, TUITION, -3_000),
      part(2, LAB, 1_500),
      part(2, null, 1_500),
    ])
  })

  test('moves nothing when nothing changed', () => {
    expect(reallocate([charge(TUITION, 7_000)], [part(1, TUITION, 7_000), part(1, null, 50)])).toEqual([])
  })

  test('takes credits that exceed their category off the last categories', () => {
    const charges = [charge(TUITION, -300), charge(LAB, 200), charge(LIBRARY, 500)]
    expect(reduceByCredits(charges)).toEqual([charge(TUITION, 0), charge(LAB, 200), charge(LIBRARY, 200)])
    expect(totals(allocate(charges, [], [{ payment_id: 1, amount_centavos: 450 }]))).toEqual({ [LAB]: 200, [LIBRARY]: 200, null: 50 })
  })
})

const categories = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })
const chargesOf = (min: number) =>
  categories.chain((ids) => fc.tuple(...ids.map((id) => fc.integer({ min, max: 5_000 }).map((amount) => charge(id, amount)))))
const allocationRows = fc.array(
  fc.record({
    payment_id: fc.integer({ min: 1, max: 4 }),
    fee_category_id: fc.option(fc.integer({ min: 1, max: 6 })),
    amount_centavos: fc.integer({ min: 1, max: 4_000 }),
  }),
  { maxLength: 12 },
)

test('money is moved and neither made nor lost, no category is paid twice, and none is open while there is credit', () => {
  fc.assert(
    fc.property(chargesOf(-1_000), allocationRows, (charges, allocations) => {
      const moves = reallocate(charges, allocations)
      for (const rows of Map.groupBy(moves, (row) => row.payment_id).values()) expect(sum(rows)).toBe(0)
      const after = [...allocations, ...moves]
      for (const rows of Map.groupBy(after, (row) => `${row.payment_id} ${row.fee_category_id}`).values())
        expect(sum(rows)).toBeGreaterThanOrEqual(0)
      const paid: Record<string, number> = totals(after)
      const owed = new Map(reduceByCredits(charges).map((row) => [String(row.fee_category_id), row.amount_centavos]))
      for (const [category, amount] of Object.entries(paid))
        if (category !== 'null') expect(amount).toBeLessThanOrEqual(owed.get(category) ?? 0)
      const isOpen = [...owed].some(([category, amount]) => amount > (paid[category] ?? 0))
      if (isOpen) expect(paid.null ?? 0).toBe(0)
      expect(reallocate(charges, after)).toEqual([])
    }),
  )
})

/** An account after its money was brought in line with its charges. */
const settled = (charges: Charge[], allocations: Allocation[]): Allocation[] => [...allocations, ...reallocate(charges, allocations)]

/** One row for each payment and category, as the database answers them. */
const mergeRows = (rows: readonly Allocation[]): Allocation[] =>
  [...Map.groupBy(rows, (row) => `${row.payment_id} ${row.fee_category_id}`).values()]
    .map((group) => ({ ...group[0]!, amount_centavos: sum(group) }))
    .filter((row) => row.amount_centavos !== 0)

/** Per payment, what an account holds. */
const heldBy = (allocations: readonly Allocation[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(allocations, (row) => row.payment_id)]
      .map(([id, rows]) => [id, sum(rows)] as const)
      .filter(([, amount]) => amount !== 0),
  )

test('credit that moves to another account leaves no money behind, pays what is open there, and can be taken back', () => {
  const account = fc.tuple(chargesOf(-1_000), allocationRows)
  fc.assert(
    fc.property(account, account, fc.nat(6_000), ([fromCharges, fromRows], [toCharges, toRows], wanted) => {
      const from = mergeRows(settled(fromCharges, fromRows))
      const to = mergeRows(settled(toCharges, toRows))
      const credit = creditOf(from)
      const money = takeCredit(from, wanted)
      expect(sum(money)).toBe(Math.min(wanted, credit))
      const taken = money.map((row) => ({ ...row, fee_category_id: null, amount_centavos: -row.amount_centavos }))
      const fromAfter = [...from, ...taken]
      expect(creditOf(fromAfter)).toBe(credit - sum(money))
      const toAfter = mergeRows([...to, ...allocate(toCharges, to, money)])
      expect(sum(toAfter)).toBe(sum(to) + sum(money))
      expect(openAmount(toCharges, toAfter)).toBe(Math.max(0, openAmount(toCharges, to) - sum(money)))
      if (openAmount(toCharges, toAfter) > 0) expect(creditOf(toAfter)).toBe(0)

      const back = takeMoney(toCharges, toAfter, money)!
      const toBack = settled(toCharges, [...toAfter, ...back])
      const fromBack = [...fromAfter, ...allocate(fromCharges, fromAfter, money)]
      expect([heldBy(toBack), heldBy(fromBack)]).toEqual([heldBy(to), heldBy(from)])
      for (const rows of Map.groupBy(toBack, (row) => `${row.payment_id} ${row.fee_category_id}`).values())
        expect(sum(rows)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('money that an account does not hold is not taken out of it', () => {
  const charges = [charge(TUITION, 7_000), charge(LAB, 2_000)]
  const rows = [part(1, TUITION, 7_000), part(1, LAB, 500), part(2, LAB, 1_500), part(1, null, 100)]
  expect(takeMoney(charges, rows, [{ payment_id: 1, amount_centavos: 1_000 }])).toEqual([
    part(1, null, -100),
    part(1, LAB, -500),
    part(1, TUITION, -400),
  ])
  expect(takeMoney(charges, rows, [{ payment_id: 2, amount_centavos: 1_501 }])).toBeUndefined()
})

test('a category is open by what credits and payments leave of it', () => {
  const charges = [charge(TUITION, 1_000), charge(LAB, 500), charge(LIBRARY, -200)]
  expect(openCategories(charges, [part(1, TUITION, 400)])).toEqual([charge(TUITION, 600), charge(LAB, 300), charge(LIBRARY, 0)])
})

test('an amount is spread in proportion, to the centavo', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(5, [0, 10])).toEqual([0, 5])
  expect(spread(0, [])).toEqual([])
  const weights = fc.array(fc.nat(2_000_000_00), { minLength: 1, maxLength: 20 }).filter((list) => list.some((weight) => weight > 0))
  fc.assert(
    fc.property(weights, fc.nat(10_000), (list, share) => {
      const whole = list.reduce((total, weight) => total + weight, 0)
      const amount = Math.floor((whole * share) / 10_000)
      const parts = spread(amount, list)
      expect(parts.reduce((total, n) => total + n, 0)).toBe(amount)
      parts.forEach((n, index) => {
        expect(Math.abs(n - (amount * list[index]!) / whole)).toBeLessThanOrEqual(1)
        expect(n).toBeLessThanOrEqual(list[index]!)
      })
    }),
  )
})

describe('a withdrawal', () => {
  const billed = (fee_category_id: number, amount_centavos: number, dropped_centavos = 0, is_charged = true): BilledCategory => ({
    fee_category_id,
    amount_centavos,
    dropped_centavos,
    is_charged,
  })

  test('credits every category by the share that is not charged', () => {
    expect(creditByCategory([billed(TUITION, 10_000), billed(LAB, 2_000)], 3_000)).toEqual([charge(TUITION, 7_500), charge(LAB, 1_500)])
  })

  test('keeps the charged category, and the charges of dropped subjects', () => {
    const onlyLibrary = [billed(TUITION, 10_000, 0, false), billed(LIBRARY, 500)]
    expect(creditByCategory(onlyLibrary, 500)).toEqual([charge(TUITION, 10_000)])
    expect(creditByCategory([billed(TUITION, 10_000, 2_000), billed(LAB, 2_000)], 4_500)).toEqual([
      charge(TUITION, 6_000),
      charge(LAB, 1_500),
    ])
  })

  test('leaves the charge with other categories when a grant paid for the charged one', () => {
    expect(creditByCategory([billed(TUITION, 0), billed(LAB, 2_000, 0, false)], 800)).toEqual([charge(LAB, 1_200)])
  })

  test('credits all but the charge, whatever was billed', () => {
    const rows = fc.array(
      fc.record({
        fee_category_id: fc.nat(9),
        amount_centavos: fc.integer({ min: -2_000, max: 9_000 }),
        dropped_centavos: fc.nat(3_000),
        is_charged: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(rows, fc.nat(100), (list, percent) => {
        const net = sum(list)
        fc.pre(net > 0)
        const stays = Math.floor((net * percent) / 100)
        const credits = creditByCategory(list, stays)
        expect(sum(credits)).toBe(net - stays)
      }),
    )
  })
})

test('sums what is charged and open by category, and the credit', () => {
  const charges = [charge(TUITION, 3000), charge(LAB, 500), charge(LIBRARY, -200)]
  const allocations = [part(1, TUITION, 2500), part(2, TUITION, 500), part(2, LAB, 100), part(3, null, 40)]
  expect(sumAccount(charges, allocations)).toEqual({
    categories: [
      { fee_category_id: TUITION, amount_centavos: 3000, open_centavos: 0 },
      { fee_category_id: LAB, amount_centavos: 300, open_centavos: 200 },
      { fee_category_id: LIBRARY, amount_centavos: 0, open_centavos: 0 },
    ],
    credit_centavos: 40,
  })
})
