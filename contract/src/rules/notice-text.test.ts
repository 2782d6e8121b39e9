import { describe, expect, it } from 'vitest'
import { fieldsOf, occasionKeys, occasions } from '#communication/messaging/scheduling/occasions.ts'
import { describeDays, fillFields, findUnknownFields } from './notice-text.ts'

describe('texts of notices', () => {
  it('name each unknown field once, and empty braces', () => {
    expect(findUnknownFields('{amount} {amuont} {amuont} {} {Amount}', ['amount'])).toEqual(['amuont', '', 'Amount'])
  })

  it('take their values, and no value as a field of its own', () => {
    expect(fillFields('Pay {amount}, {first_name}.', { amount: '{first_name}', first_name: 'Ana' })).toBe('Pay {first_name}, Ana.')
  })

  it('say the days before, on and after', () => {
    expect([-3, -1, 0, 2].map((days) => describeDays(days, 'the due date'))).toEqual([
      '3 days before the due date',
      '1 day before the due date',
      'On the due date',
      '2 days after the due date',
    ])
  })

  it.each(occasionKeys)('suggests texts for %s with fields that exist', (occasion) => {
    const names = Object.keys(fieldsOf(occasion))
    expect(Object.values(occasions[occasion].texts).flatMap((text) => findUnknownFields(text, names))).toEqual([])
  })
})
