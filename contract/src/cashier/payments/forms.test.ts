import { expect, test } from 'vitest'
import { NewPayment } from './forms.ts'

const errorsOf = (more: object) => {
  const { error } = NewPayment.safeParse({ enrollment_id: 1, or_number: '1001', amount: '500', tender: 'cash', ...more })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  [{}, []],
  [{ tender: 'gcash' }, ['reference']],
  [{ tender: 'bank', reference: '  ' }, ['reference']],
  [{ tender: 'maya', reference: 'M-1' }, []],
  [{ tender: 'check' }, ['reference', 'bank', 'check_on']],
  [{ tender: 'check', reference: '1001', bank: 'BPI' }, ['check_on']],
  [{ tender: 'check', reference: '1001', bank: 'BPI', check_on: '2026-06-05' }, []],
])('a payment by %j misses %j', (more, fields) => {
  expect(errorsOf(more)).toEqual(fields.map((field) => `${field}: This field is required`))
})

test('an amount is refused when it can be read in two ways', () => {
  expect(errorsOf({ amount: '150,00' })).toEqual(['amount: Write 150.00 or 15,000'])
  expect(errorsOf({ amount: '0' })).toEqual(['amount: Enter an amount above zero'])
  expect(errorsOf({ amount: ' ' })).toEqual(['amount: This field is required'])
})
