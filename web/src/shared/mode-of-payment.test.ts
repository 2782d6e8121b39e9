import { expect, test } from 'vitest'
import { listPaymentDetails } from './mode-of-payment.tsx'

const check = { reference: '12345', bank: 'BPI', check_on: null }

test('a payment has the details of its only mode, or those of its parts', () => {
  expect(listPaymentDetails({ ...check, parts: [] })).toEqual(['BPI, 12345'])
  const parts = [
    { tender: 'cash' as const, amount_centavos: 50_000, reference: null, bank: null, check_on: null },
    { tender: 'check' as const, amount_centavos: 100_000, ...check },
  ]
  expect(listPaymentDetails({ reference: null, bank: null, check_on: null, parts })).toEqual([
    'Cash ₱500.00',
    'Check ₱1,000.00: BPI, 12345',
  ])
})

test('a payment that a device kept from before there were parts is shown as well', () => {
  expect(listPaymentDetails(check)).toEqual(['BPI, 12345'])
})
