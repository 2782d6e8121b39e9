import { describe, expect, test } from 'vitest'
import { holdReasons, releaseFor } from '#enrollment/holds/rules.ts'
import { shiftGradeReasons, withdrawReasons } from './action-rules.ts'

const downpayment = { kind: 'downpayment' as const, reason: 'Downpayment', amount_centavos: 300_000 }
const manual = { kind: 'manual' as const, reason: 'Missing papers.', amount_centavos: null }
const account = {
  old_balance_centavos: 0,
  paid_centavos: 0,
  balance_centavos: 0,
  assessment: null,
  promised: { earlier_centavos: 0, term_centavos: 0 },
}

describe('releasing', () => {
  test('names the holds that are not paid', () => {
    const facts = { status: 3, holds: [downpayment, manual] }
    expect(releaseFor({ ...facts, account })).toMatchObject({ lifted: [downpayment, manual], unsettled: [{ code: 'enrollment.hold' }] })
    expect(releaseFor({ ...facts, account: { ...account, paid_centavos: 300_000 } }).unsettled).toEqual([])
    expect(releaseFor({ ...facts, kind: 'manual', account })).toMatchObject({ lifted: [manual], unsettled: [] })
  })

  test('needs an open hold unless the enrollment is On Hold without one', () => {
    expect(releaseFor({ status: 2, holds: [], account }).reasons).toMatchObject([{ code: 'enrollment.no_hold' }])
    expect(releaseFor({ status: 3, holds: [], kind: 'check', account }).reasons).toMatchObject([{ code: 'enrollment.no_hold' }])
    expect(releaseFor({ status: 3, holds: [], account })).toEqual({ lifted: [], unsettled: [], reasons: [] })
  })
})

test('allows one hold of a kind and names the reason of the open one', () => {
  expect(holdReasons([manual], 'manual')[0]?.message).toBe('Already on hold: Missing papers.')
  expect(holdReasons([manual], 'check')).toEqual([])
})

test('rejects withdrawal after final grades and shifting after any grade', () => {
  const grades = { final: [], any: ['CC101', 'GE101'], own: [] }
  expect(withdrawReasons(grades)).toEqual([])
  expect(shiftGradeReasons(grades)[0]?.message).toContain('CC101 and GE101')
  expect(withdrawReasons({ final: ['CC101'], any: ['CC101'], own: [] })).toMatchObject([{ code: 'enrollment.grades_submitted' }])
})
