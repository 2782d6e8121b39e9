import type { Reason, ToPay } from '@talaan/contract'
import { expect, test } from 'vitest'
import { nextSteps, type StepFacts } from './next-steps.ts'

const term = { school_year: '2026-2027', semester: 1 }
const idle: StepFacts['enrollment'] = {
  ...{ term, level: 1, status: 4, has_subjects: true, reasons: [], warnings: [], closes_on: null },
}
const nothing: ToPay = { amount_centavos: 0, lines: [], checking: null, next: null }
const facts = (more: Partial<StepFacts> = {}): StepFacts => ({ enrollment: idle, to_pay: nothing, offices: [], ...more })
const enrollment = (more: Partial<StepFacts['enrollment']>) => nextSteps(facts({ enrollment: { ...idle, ...more } }))[0]

test('a student with nothing open has nothing to do', () => {
  expect(nextSteps(facts()).map(({ kind }) => kind)).toEqual(['nothing'])
})

test('who may request an enrollment is told until when', () => {
  expect(enrollment({ level: null, status: null, closes_on: '2026-08-15' })).toMatchObject({
    ...{ kind: 'enroll', actor: 'you', due_on: '2026-08-15', screen: '/admin/student/subjects?view=request' },
    title: 'Request your enrollment for the first semester of 2026–2027',
  })
})

test('who may not request an enrollment is told why and what to do, and who never studied here nothing', () => {
  const reason: Reason = {
    code: 'enrollment.hold',
    message: 'You owe money.',
    clears_by: 'Pay it',
    office: 'Cashier',
    url: '/admin/student/billing',
  }
  expect(enrollment({ status: null, reasons: [reason] })).toMatchObject({ title: 'You owe money.', text: 'Pay it.', place: 'Cashier' })
  const stranger: Reason = { ...reason, code: 'enrollment.no_record' }
  expect(enrollment({ status: null, reasons: [stranger] })?.kind).toBe('nothing')
})

test('an open enrollment is with the registrar, or the student settles what holds it', () => {
  expect([1, 2].map((status) => enrollment({ status })).map((step) => [step?.kind, step?.actor])).toEqual([
    ['registrar', 'registrar'],
    ['subjects', 'registrar'],
  ])
  expect(enrollment({ status: 3 })).toMatchObject({ kind: 'cashier', actor: 'you', place: 'Cashier' })
})

const due = { kind: 'term', amount_centavos: 100_000, due_on: '2026-08-01', is_overdue: true } as const
const next = { amount_centavos: 200_000, due_on: '2026-09-01' }
const checking = { amount_centavos: 100_000, sent_on: '2026-08-10' }
const stepsOf = (to_pay: Partial<ToPay>) => nextSteps(facts({ to_pay: { ...nothing, ...to_pay } }))

test('the next payment is what is due now, then the next part, and nothing once the bill is paid', () => {
  expect(stepsOf({ amount_centavos: 100_000, lines: [due], next })).toMatchObject([
    { title: 'Pay ₱1,000.00', text: 'This is overdue.', due_on: '2026-08-01' },
  ])
  expect(stepsOf({ next })).toMatchObject([{ title: 'Pay ₱2,000.00', due_on: '2026-09-01' }])
  expect(stepsOf({})).toMatchObject([{ kind: 'nothing' }])
})

test('a payment that the cashier checks is not asked for again', () => {
  expect(stepsOf({ checking, next })).toMatchObject([
    { actor: 'cashier', text: '₱1,000.00 sent on 10 Aug, the cashier is checking it. Nothing more to pay until 1 Sep.' },
  ])
  expect(stepsOf({ amount_centavos: 100_000, lines: [due], checking })).toMatchObject([
    { title: 'Pay ₱1,000.00', text: 'This is overdue. ₱1,000.00 sent on 10 Aug, the cashier is checking it.' },
  ])
})

test('a hold that ends with a payment is one step with it', () => {
  const warning: Reason = { code: 'enrollment.hold', message: 'You have an old balance.', url: '/admin/student/billing' }
  const old = { kind: 'old_balance', amount_centavos: 5_000, due_on: null, is_overdue: false } as const
  const onHold = { enrollment: { ...idle, status: 3, warnings: [warning] } }
  expect(nextSteps(facts({ ...onHold, to_pay: { ...nothing, amount_centavos: 5_000, lines: [old] } }))).toMatchObject([
    { kind: 'pay', title: 'Pay ₱50.00', text: 'You have an old balance.' },
  ])
  expect(nextSteps(facts(onHold)).map(({ kind }) => kind)).toEqual(['cashier'])
})

test('each office with something open is a step, after the payment', () => {
  const open = [{ reason: 'A book was not returned', how_to_clear: 'Return it' }]
  const to_pay = { ...nothing, amount_centavos: 100_000, lines: [due] }
  const steps = nextSteps(facts({ to_pay, offices: [{ name: 'Library', location: 'Second floor', open }] }))
  expect(steps.map(({ kind }) => kind)).toEqual(['pay', 'clearance'])
  expect(steps[1]).toMatchObject({
    ...{ title: 'Clear your account at Library', text: 'A book was not returned. Return it', place: 'Second floor' },
  })
})
