import { expect, test } from 'vitest'
import { moneyOf, progressOf } from './own-rules.ts'

const promised = { term_centavos: 0, earlier_centavos: 0 }

test('is clear of money when nothing is owed, and when all of it is promised', () => {
  expect(moneyOf({ balance_centavos: 0, old_balance_centavos: 0, promised })).toEqual({
    balance_centavos: 0,
    promised_centavos: 0,
    is_clear: true,
  })
  expect(moneyOf({ balance_centavos: 1, old_balance_centavos: 0, promised }).is_clear).toBe(false)
  expect(moneyOf({ balance_centavos: 500, old_balance_centavos: 0, promised: { ...promised, term_centavos: 500 } }).is_clear).toBe(true)
  // What is promised for one term does not pay another one, and a credit does not pay an old balance.
  expect(moneyOf({ balance_centavos: 500, old_balance_centavos: 100, promised: { ...promised, term_centavos: 900 } })).toEqual({
    balance_centavos: 600,
    promised_centavos: 500,
    is_clear: false,
  })
  expect(moneyOf({ balance_centavos: -300, old_balance_centavos: 100, promised }).is_clear).toBe(false)
})

test('counts classes, offices and the account', () => {
  const facts = { classes: [{ status: 1 }, { status: 0 }], offices: [{ open: [] }, { open: [{}] }], money: { is_clear: true } }
  expect(progressOf(facts)).toEqual({ cleared: 3, total: 5, is_complete: false })
  expect(progressOf({ classes: [{ status: 1 }], offices: [], money: { is_clear: true } })).toEqual({
    cleared: 2,
    total: 2,
    is_complete: true,
  })
})
