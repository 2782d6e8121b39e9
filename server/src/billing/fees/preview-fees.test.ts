import { expect, test } from 'vitest'
import { presentLines } from './preview-fees.ts'

test('leaves out a fee that was deleted while the preview was made', () => {
  const line = { fee: { id: 1 }, quantity: 300, amount_centavos: 900, replaced: [{ id: 2 }, { id: 3 }] }
  const fees = [line, { ...line, fee: { id: 4 } }]
  expect(presentLines(fees, new Map([1, 3].map((id) => [id, `fee ${id}`])))).toEqual([
    { fee: 'fee 1', quantity: 3, amount_centavos: 900, replaced: ['fee 3'] },
  ])
})
