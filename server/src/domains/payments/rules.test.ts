import { expect, test } from 'vitest'
import { paymentReasons } from './rules.ts'

test('rejects a payment by the status of the enrollment, and above the balance', () => {
  const facts = { status: 2, amount_centavos: 100, balance_centavos: 100, old_balance_centavos: 0 }
  const reasonCodes = (overrides: Partial<typeof facts>) => paymentReasons({ ...facts, ...overrides }).map((reason) => reason.code)
  expect([2, 3, 4].flatMap((status) => reasonCodes({ status }))).toEqual([])
  expect([0, 1].flatMap((status) => reasonCodes({ status }))).toEqual(['enrollment.wrong_state', 'enrollment.wrong_state'])
  expect(reasonCodes({ amount_centavos: 101 })).toEqual(['payment.over_balance'])
  expect(reasonCodes({ balance_centavos: -5 })).toEqual(['payment.over_balance'])
})
