import { expect, test } from 'vitest'
import { cashOf, changeOf, changeTender, emptyPart, sumParts } from './payment-parts.ts'

const parts = [
  { ...emptyPart('cash'), amount: '400' },
  { ...emptyPart('check'), amount: '1,600.50' },
  { ...emptyPart('cash'), amount: '' },
]

test('the parts are added up', () => {
  expect(sumParts(parts)).toBe(200_050)
  expect(sumParts([{ ...emptyPart('cash'), amount: 'x' }])).toBe(0)
})

test('the change is what is left of the cash', () => {
  const several = { tender: 'several' as const, amount: '2,000.50', parts }
  expect(cashOf(several)).toBe(40_000)
  expect(changeOf(several, '500')).toBe(10_000)
  const inCash = { tender: 'cash' as const, amount: '950' }
  expect(changeOf(inCash, '1,000')).toBe(5_000)
  expect(changeOf(inCash, '900')).toBeUndefined()
  expect(changeOf(inCash, '')).toBeUndefined()
  expect(cashOf({ ...inCash, tender: 'gcash' })).toBe(0)
})

test('another mode of payment starts without the details of the check before', () => {
  expect({ ...emptyPart('check'), amount: '500', bank: 'BPI', reference: '1', check_on: '2026-06-01', ...changeTender('gcash') }).toEqual({
    ...emptyPart('gcash'),
    amount: '500',
  })
})
