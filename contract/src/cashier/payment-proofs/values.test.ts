import { expect, test } from 'vitest'
import { proofMoves, proofStatusAfter, proofStatuses, referenceKey } from './values.ts'

test('a proof moves along these ways only', () => {
  const ways = proofStatuses.flatMap((status) =>
    proofMoves.flatMap((move) => {
      const next = proofStatusAfter(status, move)
      return next ? [`${status} ${move} ${next}`] : []
    }),
  )
  expect(ways).toEqual([
    'pending accept accepted',
    'pending reject rejected',
    'pending withdraw withdrawn',
    'payment_voided accept accepted',
    'payment_voided reject rejected',
    'accepted void_payment payment_voided',
  ])
})

test('compares reference numbers without spaces, dashes and case', () => {
  expect(['bdo-1234 5678', 'BDO12345678', ' bdo 1234-5678 '].map(referenceKey)).toEqual(['BDO12345678', 'BDO12345678', 'BDO12345678'])
})
