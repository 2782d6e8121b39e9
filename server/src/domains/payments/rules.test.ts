import { expect, test } from 'vitest'
import { paymentReasons } from './rules.ts'

test('a payment needs a state, then room', () => {
  const facts = { status: 2, amount_centavos: 100, balance_centavos: 100, old_balance_centavos: 0 }
  const codes = (more: Partial<typeof facts>) => paymentReasons({ ...facts, ...more }).map((reason) => reason.code)
  expect([2, 3, 4].flatMap((status) => codes({ status }))).toEqual([])
  expect([0, 1].flatMap((status) => codes({ status }))).toEqual(['enrollment.wrong_state', 'enrollment.wrong_state'])
  expect(codes({ amount_centavos: 101 })).toEqual(['payment.over_balance'])
  expect(codes({ balance_centavos: -5 })).toEqual(['payment.over_balance'])
})
