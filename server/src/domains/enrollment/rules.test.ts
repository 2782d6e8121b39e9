import type { HoldKind } from '@talaan/contract'
import { expect, test } from 'vitest'
import { dueHolds, isSettled } from '../holds/rules.ts'
import { acceptReasons, loadingStates, removeReasons, stateReasons, staysOnRecord } from './rules.ts'

const codes = (reasons: { code: string }[]) => reasons.map((reason) => reason.code)

test('the state alone forbids, and a withdrawn enrollment is told apart', () => {
  expect(stateReasons({ status: 2, withdrawn_at: null }, loadingStates, 'changed')).toEqual([])
  expect(stateReasons({ status: 1, withdrawn_at: null }, loadingStates, 'changed')).toEqual([
    {
      code: 'enrollment.wrong_state',
      message: 'Only an enrollment that is For Enrollment, On Hold, or Enrolled can be changed. This one is Pending.',
    },
  ])
  expect(stateReasons({ status: 2, withdrawn_at: null }, [1], 'accepted')[0]?.message).toBe(
    'Only an enrollment that is Pending can be accepted. This one is For Enrollment.',
  )
  expect(codes(stateReasons({ status: 4, withdrawn_at: new Date() }, loadingStates, 'changed'))).toEqual(['enrollment.withdrawn'])
})

test('enrolling needs a subject and no open hold', () => {
  expect(acceptReasons({ loads: 1, holds: [] })).toEqual([])
  const hold = { kind: 'old_balance' as const, reason: 'Balance of 2025-2026, semester 2', amount_centavos: 245_000 }
  const reasons = acceptReasons({ loads: 0, holds: [hold] })
  expect(codes(reasons)).toEqual(['enrollment.hold', 'enrollment.no_loads'])
  expect(reasons[0]?.message).toBe('On hold by the cashier. Balance of 2025-2026, semester 2: ₱2,450.00.')
})

test('a graded subject stays, a code is not a final grade', () => {
  const facts = { status: 4, activeLoads: 3, grade: null, re_exam: null }
  expect(removeReasons(facts)).toEqual([])
  expect(removeReasons({ ...facts, grade: 'INC' })).toEqual([])
  expect(codes(removeReasons({ ...facts, grade: '1.25' }))).toEqual(['subject.graded'])
  expect(codes(removeReasons({ ...facts, grade: 'INC', re_exam: '3.00' }))).toEqual(['subject.graded'])
})

test('the last subject of an enrolled student stays; before enrolling it may go', () => {
  expect(codes(removeReasons({ status: 4, activeLoads: 1, grade: null, re_exam: null }))).toEqual(['enrollment.last_load'])
  expect(removeReasons({ status: 2, activeLoads: 1, grade: null, re_exam: null })).toEqual([])
})

test('a drop is recorded from the day grading starts, for the enrolled only', () => {
  const facts = { status: 4, gradingStartsOn: '2026-08-10', today: '2026-08-10' }
  expect(staysOnRecord(facts)).toBe(true)
  expect(staysOnRecord({ ...facts, today: '2026-08-09' })).toBe(false)
  expect(staysOnRecord({ ...facts, status: 2 })).toBe(false)
  expect(staysOnRecord({ ...facts, gradingStartsOn: null })).toBe(false)
})

test('an old balance holds, and an unpaid downpayment where the school asks for it; what a person lifted stays lifted', () => {
  const enforced = { old_balance: true, downpayment: true }
  const facts = { old_balance_centavos: 245_000, downpayment_centavos: 300_000, paid_centavos: 299_999, raised: [], enforced }
  const held = (more: Partial<Parameters<typeof dueHolds>[0]>) =>
    dueHolds({ ...facts, ...more }).map(({ kind, amount_centavos }) => [kind, amount_centavos])
  const [old, down] = [
    ['old_balance', 245_000],
    ['downpayment', 300_000],
  ]
  expect(held({})).toEqual([old, down])
  expect(held({ old_balance_centavos: 0 })).toEqual([down])
  expect(held({ paid_centavos: 300_000 })).toEqual([old])
  expect(held({ raised: ['old_balance'] })).toEqual([down])
  expect(held({ raised: ['downpayment', 'manual'] })).toEqual([old])
  expect(held({ enforced: { old_balance: true, downpayment: false } })).toEqual([old])
  expect(held({ enforced: { old_balance: false, downpayment: true } })).toEqual([down])
  expect(held({ downpayment_centavos: 0, paid_centavos: 0, old_balance_centavos: -1 })).toEqual([])
})

test('money settles an old balance and a downpayment, never a check or a hold set by hand', () => {
  const hold = (kind: HoldKind) => ({ kind, reason: 'x', amount_centavos: 300_000 })
  const paid = { old_balance_centavos: 0, paid_centavos: 300_000, balance_centavos: 200_000, assessment: {} }
  expect((['old_balance', 'downpayment', 'check', 'manual'] as const).map((kind) => isSettled(hold(kind), paid))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isSettled(hold('downpayment'), { ...paid, paid_centavos: 299_999 })).toBe(false)
  expect(isSettled(hold('downpayment'), { ...paid, paid_centavos: 200_000, balance_centavos: 0 })).toBe(true)
  const unbilled = { ...paid, paid_centavos: 100_000, balance_centavos: -100_000, assessment: null }
  expect(isSettled(hold('downpayment'), unbilled)).toBe(false)
  expect(isSettled(hold('manual'), { ...paid, balance_centavos: 0 })).toBe(false)
  expect(isSettled(hold('old_balance'), { ...paid, old_balance_centavos: 1 })).toBe(false)
})
