import { expect, test } from 'vitest'
import { paymentReasons, studentPaymentReasons } from './rules.ts'

test('rejects a payment by the status of the enrollment, and above the balance', () => {
  const facts = { status: 2, amount_centavos: 100, balance_centavos: 100, old_balance_centavos: 0, has_purpose: false }
  const reasonCodes = (overrides: Partial<typeof facts>) => paymentReasons({ ...facts, ...overrides }).map((reason) => reason.code)
  expect([2, 3, 4].flatMap((status) => reasonCodes({ status }))).toEqual([])
  expect([0, 1].flatMap((status) => reasonCodes({ status }))).toEqual(['enrollment.status_not_allowed', 'enrollment.status_not_allowed'])
  expect(reasonCodes({ amount_centavos: 101 })).toEqual(['payment.over_balance'])
  expect(reasonCodes({ balance_centavos: -5 })).toEqual(['payment.over_balance'])
})

test('accepts money above the balance, and of an applicant, only when the cashier says what it is for', () => {
  const facts = { status: 2, amount_centavos: 101, balance_centavos: 100, old_balance_centavos: 0, has_purpose: true }
  const reasonCodes = (overrides: Partial<typeof facts>) => paymentReasons({ ...facts, ...overrides }).map((reason) => reason.code)
  expect([1, 2, 3, 4].flatMap((status) => reasonCodes({ status }))).toEqual([])
  expect(reasonCodes({ status: 0 })).toEqual(['enrollment.status_not_allowed'])
  const student = { amount_centavos: 100, open_centavos: 100, has_purpose: false }
  expect(studentPaymentReasons(student)).toEqual([])
  expect(studentPaymentReasons({ ...student, open_centavos: 99 })).toMatchObject([
    { code: 'payment.over_balance', message: 'Only ₱0.99 is open. To keep the rest as an advance, choose its purpose below.' },
  ])
  expect(studentPaymentReasons({ ...student, open_centavos: 0, has_purpose: true })).toEqual([])
})
