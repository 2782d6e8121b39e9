import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividePayment } from './divide-payment.ts'

test('pays the accounts in their order and leaves what none of them takes', () => {
  const accounts = [
    { name: 'old', open_centavos: 245_000 },
    { name: 'credit', open_centavos: -500 },
    { name: 'present', open_centavos: 100_000 },
  ]
  const divide = (amount: number) => {
    const { parts, rest_centavos } = dividePayment(amount, accounts)
    return [...parts.map((part) => [part.account.name, part.amount_centavos]), rest_centavos]
  }
  expect(divide(200_000)).toEqual([['old', 200_000], 0])
  expect(divide(300_000)).toEqual([['old', 245_000], ['present', 55_000], 0])
  expect(divide(350_000)).toEqual([['old', 245_000], ['present', 100_000], 5_000])
})

test('neither makes nor loses money, and pays an account only when all before it are paid', () => {
  const accounts = fc.array(fc.record({ open_centavos: fc.integer({ min: -1_000, max: 1_000 }) }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), accounts, (amount, accounts) => {
      const { parts, rest_centavos } = dividePayment(amount, accounts)
      expect(parts.reduce((sum, part) => sum + part.amount_centavos, rest_centavos)).toBe(amount)
      for (const part of parts) expect(part.amount_centavos).toBeLessThanOrEqual(part.account.open_centavos)
      const lastPaid = accounts.indexOf(parts.at(-1)?.account as (typeof accounts)[number])
      for (const [index, account] of accounts.entries()) {
        const paid = parts.find((part) => part.account === account)?.amount_centavos ?? 0
        if (index < lastPaid || rest_centavos > 0) expect(paid).toBe(Math.max(0, account.open_centavos))
      }
    }),
  )
})
