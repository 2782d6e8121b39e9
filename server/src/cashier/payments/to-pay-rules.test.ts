import { expect, test } from 'vitest'
import { dueAfterEnrollment, type ToPayFacts, toPayOf } from './to-pay-rules.ts'

const schedule = [
  { due_on: '2026-08-01', amount_centavos: 100_000 },
  { due_on: '2026-11-09', amount_centavos: 200_000 },
  { due_on: '2026-12-07', amount_centavos: 200_000 },
]
const account = { status: 4, withdrawn: false, schedule, paid_centavos: 100_000, balance_centavos: 400_000 }
const facts = (more: Partial<ToPayFacts> = {}): ToPayFacts => ({
  ...{ today: '2026-11-27', account, old_balance_centavos: 0, downpayment_centavos: 0, checking: null, ...more },
})
const checking = (amount_centavos: number) => ({ amount_centavos, sent_on: '2026-11-27' })
const term = (amount_centavos: number, due_on: string | null = '2026-11-09') => ({
  ...{ kind: 'term', amount_centavos, due_on, is_overdue: due_on !== null },
})
const old = (amount_centavos: number) => ({ kind: 'old_balance', amount_centavos, due_on: null, is_overdue: false })

test.each<[string, Partial<ToPayFacts>, object[], object | null]>([
  ['overdue and later installments', {}, [term(200_000)], { amount_centavos: 200_000, due_on: '2026-12-07' }],
  [
    'the old balance first',
    { old_balance_centavos: 50_000 },
    [old(50_000), term(200_000)],
    { amount_centavos: 200_000, due_on: '2026-12-07' },
  ],
  ['a proof under checking', { checking: checking(200_000) }, [], { amount_centavos: 200_000, due_on: '2026-12-07' }],
  [
    'a proof of the old balance and a part',
    { old_balance_centavos: 50_000, checking: checking(70_000) },
    [term(180_000)],
    { amount_centavos: 200_000, due_on: '2026-12-07' },
  ],
  ['a proof of more than is due', { checking: checking(250_000) }, [], { amount_centavos: 150_000, due_on: '2026-12-07' }],
  [
    'not enrolled: only the old balance',
    { account: { ...account, status: 3, paid_centavos: 0 }, old_balance_centavos: 50_000 },
    [old(50_000)],
    null,
  ],
  [
    'not enrolled: the required downpayment',
    { account: { ...account, status: 2, paid_centavos: 40_000 }, downpayment_centavos: 100_000 },
    [term(60_000, null)],
    null,
  ],
  ['no bill', { account: undefined }, [], null],
  ['withdrawn', { account: { ...account, withdrawn: true } }, [term(400_000, null)], null],
  ['a balance that a grant made smaller', { account: { ...account, balance_centavos: 30_000 } }, [term(30_000)], null],
  ['a credit', { account: { ...account, balance_centavos: -5 }, old_balance_centavos: -5 }, [], null],
])('to pay now: %s', (_, more, lines, next) => {
  expect(toPayOf(facts(more))).toMatchObject({ lines, next })
})

test('the sum is that of its lines and never more than what is owed', () => {
  for (const today of ['2026-07-01', '2026-08-01', '2026-11-27', '2027-01-01'])
    for (const status of [2, 3, 4])
      for (const paid_centavos of [0, 100_000, 250_000, 500_000])
        for (const old_balance_centavos of [-100, 0, 70_000])
          for (const checked of [0, 50_000, 900_000]) {
            const balance_centavos = 500_000 - paid_centavos
            const owed = { account: { ...account, status, paid_centavos, balance_centavos }, old_balance_centavos }
            const { amount_centavos, lines } = toPayOf(facts({ today, ...owed, checking: checking(checked) }))
            expect(lines.reduce((sum, line) => sum + line.amount_centavos, 0)).toBe(amount_centavos)
            expect(amount_centavos).toBeLessThanOrEqual(Math.max(0, balance_centavos + Math.max(0, old_balance_centavos) - checked))
          }
})

test('nothing is due before the enrollment', () => {
  expect(dueAfterEnrollment(schedule, '2026-11-20').map(({ due_on }) => due_on)).toEqual(['2026-11-20', '2026-11-20', '2026-12-07'])
  expect(dueAfterEnrollment(schedule, null)).toEqual(schedule)
})
