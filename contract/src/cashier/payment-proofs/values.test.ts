import { expect, test } from 'vitest'
import { proofMoves, proofStateAfter, proofStates, referenceKey } from './values.ts'

test('a proof moves along these ways only', () => {
  const ways = proofStates.flatMap((state) =>
    proofMoves.flatMap((move) => {
      const next = proofStateAfter(state, move)
      return next ? [`${state} ${move} ${next}`] : []
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
