import { expect, test } from 'vitest'
import { testScales } from '../../../testing/fixtures.ts'
import { addMonths, listUnsettled, settleBy, settlementOf, settlementPolicy } from './unsettled-grades.ts'

test.each([
  ['COLLEGE_1_5', 'INC', 'completion'],
  ['COLLEGE_1_5', '4.00', 'removal'],
  ['COLLEGE_1_5', '3.00', undefined],
  ['COLLEGE_1_5', '5.00', undefined],
  ['COLLEGE_1_5', 'DR', undefined],
  ['COLLEGE_1_5', null, undefined],
  ['HS_60_100', 'INC', 'completion'],
  ['HS_60_100', '70', undefined],
] as const)('%s %s is settled by %s', (scale, grade, settlement) => expect(settlementOf(testScales[scale], grade)).toBe(settlement))

test('the grades of a scale that are settled', () => {
  expect(listUnsettled(testScales.COLLEGE_1_5)).toEqual([
    { grade: '4.00', settlement: 'removal' },
    { grade: 'INC', settlement: 'completion' },
  ])
  expect(listUnsettled(testScales.HS_60_100)).toEqual([{ grade: 'INC', settlement: 'completion' }])
})

test.each([
  ['2026-05-31', 12, '2027-05-31'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
] as const)('%s and %i months are %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))

const settings = {
  inc_completion_months: '12',
  conditional_expiry_months: '6',
  completion_fee_pesos: '50',
  removal_fee_pesos: '0',
  inc_fails: '0',
  conditional_fails: '1',
} as const

test('the rule and the day of each way', () => {
  const completion = settlementPolicy(settings, 'completion')
  expect(completion).toEqual({ months: 12, fee_centavos: 5000, fails: false })
  expect(settlementPolicy(settings, 'removal')).toEqual({ months: 6, fee_centavos: 0, fails: true })
  expect(settleBy(completion, { classes_end_on: '2026-05-31', extended_to: null })).toBe('2027-05-31')
  expect(settleBy(completion, { classes_end_on: '2026-05-31', extended_to: '2027-07-01' })).toBe('2027-07-01')
  expect(settleBy(completion, { classes_end_on: null, extended_to: null })).toBeNull()
})
