import { expect, it } from 'vitest'
import { sampleReceipt } from './sample-receipt.ts'

it('has a large amount and more lines than most forms', () => {
  expect(sampleReceipt.amount_centavos).toBe(123_456_78)
  expect(sampleReceipt.lines).toHaveLength(12)
})
