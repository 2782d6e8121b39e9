import type { HoldKind } from '@talaan/contract'
import { expect, test } from 'vitest'
import { dueHolds, isSettled, requiredDownpayment } from '#enrollment/holds/rules.ts'
import { acceptReasons, loadingStatuses, removeReasons, statusReasons, staysOnRecord } from './rules.ts'

const reasonCodes = (reasons: { code: string }[]) => reasons.map((reason) => reason.code)

test('rejects by status, with a separate reason for a withdrawn enrollment', () => {
  expect(statusReasons({ status: 2, withdrawn_at: null }, loadingStatuses, 'changed')).toEqual([])
  expect(statusReasons({ status: 1, withdrawn_at: null }, loadingStatuses, 'changed')).toEqual([
    {
      code: 'enrollment.status_not_allowed',
      message: 'Only an enrollment that is For Enrollment, On Hold, or Enrolled can be changed. This one is Pending.',
    },
  ])
  expect(statusReasons({ status: 2, withdrawn_at: null }, [1], 'accepted')[0]?.message).toBe(
    'Only an enrollment that is Pending can be accepted. This one is For Enrollment.',
  )
  expect(reasonCodes(statusReasons({ status: 4, withdrawn_at: new Date() }, loadingStatuses, 'changed'))).toEqual(['enrollment.withdrawn'])
})

test('requires a subject and no open hold for enrolling', () => {
  expect(acceptReasons({ loads: 1, holds: [] })).toEqual([])
  const makeHold = { kind: 'old_balance' as const, reason: 'Balance of 2025-2026, semester 2', amount_centavos: 245_000 }
  const reasons = acceptReasons({ loads: 0, holds: [makeHold] })
  expect(reasonCodes(reasons)).toEqual(['enrollment.hold', 'enrollment.no_loads'])
  expect(reasons[0]?.message).toBe('On hold by the cashier. Balance of 2025-2026, semester 2: ₱2,450.00.')
})

test('keeps a graded subject; a code such as INC is not a final grade', () => {
  const facts = { status: 4, activeLoads: 3, grade: null, re_exam: null }
  expect(removeReasons(facts)).toEqual([])
  expect(removeReasons({ ...facts, grade: 'INC' })).toEqual([])
  expect(reasonCodes(removeReasons({ ...facts, grade: '1.25' }))).toEqual(['subject.graded'])
  expect(reasonCodes(removeReasons({ ...facts, grade: 'INC', re_exam: '3.00' }))).toEqual(['subject.graded'])
})

test('keeps the last subject of an enrolled student only', () => {
  expect(reasonCodes(removeReasons({ status: 4, activeLoads: 1, grade: null, re_exam: null }))).toEqual(['enrollment.last_load'])
  expect(removeReasons({ status: 2, activeLoads: 1, grade: null, re_exam: null })).toEqual([])
})

test('records a drop after the last day to add and drop, for enrolled students only', () => {
  const facts = { status: 4, classes_start_on: '2026-06-08', add_drop_closes_on: '2026-06-19', today: '2026-06-20' }
  expect(staysOnRecord(facts)).toBe(true)
  expect(staysOnRecord({ ...facts, classes_start_on: null })).toBe(true)
  expect(staysOnRecord({ ...facts, today: '2026-06-19' })).toBe(false)
  expect(staysOnRecord({ ...facts, status: 2 })).toBe(false)
})

test('cannot tell whether a drop is recorded without the last day to add and drop, except before classes', () => {
  const facts = { status: 4, classes_start_on: '2026-06-08', add_drop_closes_on: null, today: '2026-06-08' }
  expect(staysOnRecord(facts)).toBeUndefined()
  expect(staysOnRecord({ ...facts, classes_start_on: null })).toBeUndefined()
  expect(staysOnRecord({ ...facts, today: '2026-06-07' })).toBe(false)
  expect(staysOnRecord({ ...facts, classes_start_on: null, status: 3 })).toBe(false)
})

test('places holds for an old balance and an unpaid downpayment as enforced, but not again after a person lifted them', () => {
  const enforced = { old_balance: true, downpayment: true }
  const facts = { old_balance_centavos: 245_000, downpayment_centavos: 300_000, paid_centavos: 299_999, raised_kinds: [], enforced }
  const dueHoldsFor = (more: Partial<Parameters<typeof dueHolds>[0]>) =>
    dueHolds({ ...facts, ...more }).map(({ kind, amount_centavos }) => [kind, amount_centavos])
  const [oldBalanceHold, downpaymentHold] = [
    ['old_balance', 245_000],
    ['downpayment', 300_000],
  ]
  expect(dueHoldsFor({})).toEqual([oldBalanceHold, downpaymentHold])
  expect(dueHoldsFor({ old_balance_centavos: 0 })).toEqual([downpaymentHold])
  expect(dueHoldsFor({ paid_centavos: 300_000 })).toEqual([oldBalanceHold])
  expect(dueHoldsFor({ raised_kinds: ['old_balance'] })).toEqual([downpaymentHold])
  expect(dueHoldsFor({ raised_kinds: ['downpayment', 'manual'] })).toEqual([oldBalanceHold])
  expect(dueHoldsFor({ enforced: { old_balance: true, downpayment: false } })).toEqual([oldBalanceHold])
  expect(dueHoldsFor({ enforced: { old_balance: false, downpayment: true } })).toEqual([downpaymentHold])
  expect(dueHoldsFor({ downpayment_centavos: 0, paid_centavos: 0, old_balance_centavos: -1 })).toEqual([])
})

test('asks the first part of a payment plan as the downpayment, and no more than the setting of a plan with one part', () => {
  const scheduleOf = (...amounts: number[]) =>
    amounts.map((amount_centavos, index) => ({ period: `Part ${index}`, due_on: null, amount_centavos }))
  const surcharge = { period: 'surcharge', due_on: null, amount_centavos: 5_000 }
  expect(requiredDownpayment([], 300_000)).toBe(0)
  expect(requiredDownpayment(scheduleOf(700_000, 300_000), 300_000)).toBe(700_000)
  expect(requiredDownpayment(scheduleOf(1_000_000), 300_000)).toBe(300_000)
  expect(requiredDownpayment([...scheduleOf(1_000_000), surcharge], 300_000)).toBe(300_000)
  expect(requiredDownpayment(scheduleOf(200_000), 300_000)).toBe(200_000)
})

test('settles old balance and downpayment holds by payment, but never check or manual holds', () => {
  const makeHold = (kind: HoldKind) => ({ kind, reason: 'x', amount_centavos: 300_000 })
  const promised = { earlier_centavos: 0, term_centavos: 0 }
  const paidAccount = { old_balance_centavos: 0, paid_centavos: 300_000, balance_centavos: 200_000, assessment: {}, promised }
  expect((['old_balance', 'downpayment', 'check', 'manual'] as const).map((kind) => isSettled(makeHold(kind), paidAccount))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isSettled(makeHold('downpayment'), { ...paidAccount, paid_centavos: 299_999 })).toBe(false)
  expect(isSettled(makeHold('downpayment'), { ...paidAccount, paid_centavos: 200_000, balance_centavos: 0 })).toBe(true)
  const unbilledAccount = { ...paidAccount, paid_centavos: 100_000, balance_centavos: -100_000, assessment: null }
  expect(isSettled(makeHold('downpayment'), unbilledAccount)).toBe(false)
  expect(isSettled(makeHold('manual'), { ...paidAccount, balance_centavos: 0 })).toBe(false)
  expect(isSettled(makeHold('old_balance'), { ...paidAccount, old_balance_centavos: 1 })).toBe(false)
  const earlierPromise = { old_balance_centavos: 500, promised: { ...promised, earlier_centavos: 500 } }
  expect(isSettled(makeHold('old_balance'), { ...paidAccount, ...earlierPromise })).toBe(true)
  expect(isSettled(makeHold('old_balance'), { ...paidAccount, ...earlierPromise, old_balance_centavos: 501 })).toBe(false)
  const termPromise = { paid_centavos: 100_000, promised: { ...promised, term_centavos: 200_000 } }
  expect(isSettled(makeHold('downpayment'), { ...paidAccount, ...termPromise })).toBe(true)
  expect(isSettled(makeHold('downpayment'), { ...paidAccount, ...termPromise, paid_centavos: 99_999 })).toBe(false)
})
