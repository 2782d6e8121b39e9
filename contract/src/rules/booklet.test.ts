import { expect, test } from 'vitest'
import { findBookletProblem, isInBooklet } from './booklet.ts'

const booklet = { first_or_number: 'A-0998', last_or_number: 'A-1002' }

test('a number is in a booklet with the same prefix and as many digits', () => {
  for (const number of ['A-0998', 'a-1000', 'A-1002']) expect(isInBooklet(number, booklet), number).toBe(true)
  for (const number of ['A-0997', 'A-1003', 'B-1000', 'A-01000', 'A-', '1000']) expect(isInBooklet(number, booklet), number).toBe(false)
})

test('a booklet has a first and a last number that are alike', () => {
  expect(findBookletProblem({})).toBeUndefined()
  expect(findBookletProblem(booklet)).toBeUndefined()
  expect(findBookletProblem({ first_or_number: '0001' })).toBe('Enter the first and the last number of the booklet')
  expect(findBookletProblem({ first_or_number: 'A', last_or_number: 'B' })).toBe('The numbers of a booklet end in digits')
  expect(findBookletProblem({ first_or_number: '0001', last_or_number: '00050' })).toMatch('must be alike')
  expect(findBookletProblem({ first_or_number: 'A1', last_or_number: 'B2' })).toMatch('must be alike')
  expect(findBookletProblem({ first_or_number: '0050', last_or_number: '0001' })).toBe('The last number is before the first')
  expect(findBookletProblem({ first_or_number: '00000', last_or_number: '10000' })).toBe('A booklet has at most 10,000 receipts')
})
