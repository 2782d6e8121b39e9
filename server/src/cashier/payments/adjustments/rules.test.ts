import { describe, expect, it } from 'vitest'
import {
  cancelLimitReasons,
  limitLeft,
  memoCharges,
  memoNumber,
  memoReasons,
  needsSecondPerson,
  refundLimit,
  refundReasons,
  reversalCharges,
  reversalReasons,
} from './rules.ts'

const sums = {
  categories: [
    { fee_category_id: 1, amount_centavos: 3000, open_centavos: 500 },
    { fee_category_id: 2, amount_centavos: 1000, open_centavos: 1000 },
  ],
  credit_centavos: 0,
}
const enrolled = { status: 4 }
const codesOf = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code)

it('needs a second person above the limit, and at zero always', () => {
  const limits = [
    [100, 100],
    [101, 100],
    [1, 0],
  ] as const
  expect(limits.map(([amount_centavos, limit_centavos]) => needsSecondPerson({ amount_centavos, limit_centavos }))).toEqual([
    false,
    true,
    true,
  ])
})

it('leaves of the limit what one person did not use, with the account or on the day', () => {
  expect(limitLeft(500, { account_centavos: 0, day_centavos: 0 })).toBe(500)
  expect(limitLeft(500, { account_centavos: 200, day_centavos: 300 })).toBe(200)
  expect(limitLeft(500, { account_centavos: 400, day_centavos: 0 })).toBe(100)
  expect(limitLeft(500, { account_centavos: 0, day_centavos: 501 })).toBe(0)
})

it('lets nobody pay out alone a credit that they posted', () => {
  expect([refundLimit(500, 300), refundLimit(500, 800), refundLimit(500, -100)]).toEqual([300, 500, 0])
})

it('cancels no fee above what is left of the limit', () => {
  expect(cancelLimitReasons(500, 500)).toEqual([])
  expect(codesOf(cancelLimitReasons(501, 500))).toEqual(['adjustment.above_limit'])
})

it('numbers each kind of memo in its own series', () =>
  expect((['debit_memo', 'credit_memo', 'write_off', 'reversal'] as const).map((kind) => memoNumber(kind, 7))).toEqual([
    'DM-000007',
    'CM-000007',
    'WO-000007',
    'RM-000007',
  ]))

describe('a memo', () => {
  it('credits at most what is charged, and writes off at most what is open', () => {
    const check = (kind: 'credit_memo' | 'write_off' | 'debit_memo', fee_category_id: number | null, amount_centavos: number) =>
      codesOf(memoReasons({ kind, fee_category_id, amount_centavos }, enrolled, sums))
    expect(check('debit_memo', 1, 999_999)).toEqual([])
    expect([check('credit_memo', 1, 3000), check('credit_memo', 1, 3001), check('credit_memo', 3, 1)]).toEqual([
      [],
      ['adjustment.above_charges'],
      ['adjustment.above_charges'],
    ])
    expect([
      check('write_off', 1, 500),
      check('write_off', 1, 501),
      check('write_off', null, 1500),
      check('write_off', null, 1501),
    ]).toEqual([[], ['adjustment.above_open'], [], ['adjustment.above_open']])
  })

  it('needs an accepted enrollment', () =>
    expect(codesOf(memoReasons({ kind: 'debit_memo', fee_category_id: 1, amount_centavos: 1 }, { status: 1 }, sums))).toEqual([
      'enrollment.status_not_allowed',
    ]))

  it('is charged under its category, and a write-off without one under those that are open', () => {
    expect(memoCharges({ kind: 'debit_memo', fee_category_id: 2, amount_centavos: 10 }, sums)).toEqual([
      { fee_category_id: 2, amount_centavos: 10 },
    ])
    expect(memoCharges({ kind: 'write_off', fee_category_id: null, amount_centavos: 700 }, sums)).toEqual([
      { fee_category_id: 1, amount_centavos: -500 },
      { fee_category_id: 2, amount_centavos: -200 },
    ])
  })
})

describe('a reversal', () => {
  const memo = {
    id: 1,
    type: 'debit_memo' as const,
    memo_number: 'DM-000001',
    student_id: 1,
    enrollment_id: 1,
    on_demand_fee_id: null,
    signed_centavos: 1000,
    charges: [{ fee_category_id: 2, amount_centavos: 1000 }],
    reversed_by: null,
    is_reversal_open: false,
    is_before_withdrawal: false,
  }

  it('takes back what the memo charged', () => expect(reversalCharges(memo)).toEqual([{ fee_category_id: 2, amount_centavos: -1000 }]))

  it('is refused for other entries, a second time, and when the charge is gone', () => {
    const check = (change: object, isApproval = false) =>
      codesOf(reversalReasons({ ...memo, ...change }, { record: enrolled, sums }, { isApproval }))
    expect(check({})).toEqual([])
    expect([check({ type: 'withdrawal' }), check({ type: 'reversal' })]).toEqual([['adjustment.fixed'], ['adjustment.fixed']])
    expect([check({ reversed_by: 'RM-000001' }), check({ is_reversal_open: true }), check({ is_reversal_open: true }, true)]).toEqual([
      ['adjustment.reversed'],
      ['adjustment.reversed'],
      [],
    ])
    expect(check({ charges: [{ fee_category_id: 2, amount_centavos: 1001 }] })).toEqual(['adjustment.above_charges'])
    const onCancelledFee = { record: { cancelled_at: new Date() }, sums }
    expect(codesOf(reversalReasons(memo, onCancelledFee, { isApproval: true }))).toEqual(['payment.fee_cancelled'])
  })
})

it('refunds at most the credit', () => {
  expect(refundReasons({ amount_centavos: 100, enrollment_id: 1 }, 100)).toEqual([])
  expect(refundReasons({ amount_centavos: 101, enrollment_id: 1 }, 100)).toMatchObject([
    { message: 'Only ₱1.00 of the credit can be refunded.' },
  ])
  expect(refundReasons({ amount_centavos: 1, enrollment_id: null }, 0)).toMatchObject([{ message: 'There is no advance to refund.' }])
})
