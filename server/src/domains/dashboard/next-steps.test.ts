import type { Reason } from '@talaan/contract'
import { expect, test } from 'vitest'
import { nextSteps, type StepFacts } from './next-steps.ts'

const term = { school_year: '2026-2027', semester: 1 }
const idle: StepFacts['enrollment'] = {
  ...{ term, level: 1, status: 4, has_subjects: true, reasons: [], warnings: [], closes_on: null },
}
const facts = (more: Partial<StepFacts> = {}): StepFacts => ({ today: '2026-08-10', enrollment: idle, bill: null, offices: [], ...more })
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

const schedule = [
  { due_on: '2026-08-01', amount_centavos: 100_000 },
  { due_on: '2026-09-01', amount_centavos: 200_000 },
]
const payment = (paid_centavos: number, today = '2026-08-10') =>
  nextSteps(facts({ today, bill: { schedule, paid_centavos, balance_centavos: 300_000 - paid_centavos } }))[0]

test('the next payment is what is overdue, then the next part, and nothing once the bill is paid', () => {
  expect(payment(0)).toMatchObject({ title: 'Pay ₱1,000.00', text: 'This is overdue.', due_on: '2026-08-01' })
  expect(payment(50_000)).toMatchObject({ title: 'Pay ₱500.00' })
  expect(payment(100_000)).toMatchObject({ title: 'Pay ₱2,000.00', due_on: '2026-09-01' })
  expect(payment(0, '2026-10-01')).toMatchObject({ title: 'Pay ₱3,000.00' })
  expect(payment(300_000)?.kind).toBe('nothing')
})

test('a part is never more than the balance, which a grant can make smaller', () => {
  const bill = { schedule, paid_centavos: 0, balance_centavos: 40_000 }
  expect(nextSteps(facts({ bill }))[0]?.title).toBe('Pay ₱400.00')
})

test('each office with something open is a step, after the payment', () => {
  const open = [{ reason: 'A book was not returned', how_to_clear: 'Return it' }]
  const bill = { schedule, paid_centavos: 0, balance_centavos: 300_000 }
  const steps = nextSteps(facts({ bill, offices: [{ name: 'Library', location: 'Second floor', open }] }))
  expect(steps.map(({ kind }) => kind)).toEqual(['pay', 'clearance'])
  expect(steps[1]).toMatchObject({
    ...{ title: 'Clear your account at Library', text: 'A book was not returned. Return it', place: 'Second floor' },
  })
})
