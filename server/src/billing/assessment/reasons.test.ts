import { formatPesos } from '@talaan/contract'
import { expect, test } from 'vitest'
import { minimums } from './minimum-rules.ts'
import { hiddenReasons } from './reasons.ts'
import { numberAfter } from './receipts/receipt-number.ts'

test('formats centavos as pesos', () =>
  expect([0, 1_593_000, 5, -245_000].map(formatPesos)).toEqual(['₱0.00', '₱15,930.00', '₱0.05', '-₱2,450.00']))

test.each([
  ['0000099', '0000100'],
  ['A-09', 'A-10'],
  ['999', '1000'],
  ['00000000000000000000000000099', '00000000000000000000000000100'],
  ['ABC', ''],
  [undefined, ''],
])('the number after %s is %s', (last, next) => expect(numberAfter(last)).toBe(next))

test('says that the cashier is checking a payment', () => {
  const settings = { midterm: { value: 5000, scope: 'Fixed' as const } }
  const [reason] = hiddenReasons(minimums({ settings, net: 1_593_000, paid: 0, overrides: [], checking_centavos: 500_000 }))
  expect(reason?.message).toBe(
    'Pay ₱5,000.00 more to reach the minimum of ₱5,000.00 for midterms. The cashier is checking a payment of ₱5,000.00.',
  )
})

test('names the exact amount that is missing for a hidden period', () => {
  const settings = { midterm: { value: 5000, scope: 'Fixed' as const }, final: { value: 90, scope: 'Percentage' as const } }
  const messagesAfterPaying = (paid: number) =>
    hiddenReasons(minimums({ settings, net: 1_593_000, paid, overrides: [], checking_centavos: 0 })).map((reason) => reason.message)
  expect(messagesAfterPaying(499_999)).toEqual([
    'Pay ₱0.01 more to reach the minimum of ₱5,000.00 for midterms.',
    'Pay ₱9,337.01 more to reach the minimum of ₱14,337.00 for finals.',
  ])
  expect(messagesAfterPaying(500_000)).toHaveLength(1)
  expect(messagesAfterPaying(1_433_700)).toEqual([])
})
