import { expect, test } from 'vitest'
import { cashOf, changeOf, changeTender, emptyPart, newModes, sentModes, sumParts } from './payment-parts.ts'

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
  const several = { tender: 'several' as const, parts, cash_received: '500' }
  expect(cashOf(several, 200_050)).toBe(40_000)
  expect(changeOf(several, 200_050)).toBe(10_000)
  const inCash = { tender: 'cash' as const, parts: undefined, cash_received: '1,000' }
  expect(changeOf(inCash, 95_000)).toBe(5_000)
  expect(changeOf({ ...inCash, cash_received: '900' }, 95_000)).toBeUndefined()
  expect(changeOf({ ...inCash, cash_received: '' }, 95_000)).toBeUndefined()
  expect(cashOf({ ...inCash, tender: 'gcash' }, 95_000)).toBe(0)
})

test('what was typed for another mode of payment is not sent', () => {
  const typed = { ...newModes('check'), reference: '12345', bank: 'BPI', check_on: '2026-06-01', cash_received: '500' }
  expect(sentModes(typed, 10_000)).toEqual({ ...typed, cash_received: '' })
  expect(sentModes({ ...typed, tender: 'gcash' }, 10_000)).toEqual({ ...newModes('cash'), tender: 'gcash', reference: '12345' })
  expect(sentModes({ ...typed, tender: 'cash' }, 10_000)).toEqual({ ...newModes('cash'), cash_received: '500' })
})

test('another mode of payment starts without the details of the check before', () => {
  expect({ ...emptyPart('check'), amount: '500', bank: 'BPI', reference: '1', check_on: '2026-06-01', ...changeTender('gcash') }).toEqual({
    ...emptyPart('gcash'),
    amount: '500',
  })
})
