import type { Account } from '@talaan/contract'
import { expect, test } from 'vitest'
import { buildInstallments, findNextInstallment, formatPesos, listQuickAmounts, sumOverdue } from './installments.ts'

const schedule = [
  { period: 'down', due_on: '2026-08-03', amount_centavos: 300_000 },
  { period: 'prelim', due_on: null, amount_centavos: 323_250 },
  { period: 'midterm', due_on: '2026-10-05', amount_centavos: 323_250 },
  { period: 'final', due_on: '2026-11-16', amount_centavos: 323_250 },
]

test('applies payments to the first installments first, and gives one without a due date no other date', () => {
  const installments = buildInstallments({ schedule, paid_centavos: 400_000 }, '2026-11-01')
  expect(installments.map(({ name, left_centavos, due_on, status }) => [name, left_centavos, due_on, status])).toEqual([
    ['Down payment', 0, '2026-08-03', 'paid'],
    ['Prelim', 223_250, null, 'undated'],
    ['Midterm', 323_250, '2026-10-05', 'overdue'],
    ['Final', 323_250, '2026-11-16', 'due'],
  ])
  expect(findNextInstallment(installments)?.name).toBe('Prelim')
  expect(sumOverdue(installments)).toBe(323_250)
})

test('counts an installment as overdue only after its due date', () => {
  expect(buildInstallments({ schedule, paid_centavos: 0 }, '2026-08-03')[0]?.status).toBe('due')
  expect(findNextInstallment(buildInstallments({ schedule, paid_centavos: 9_999_999 }, '2026-11-01'))).toBeUndefined()
})

test('lists each open quick amount once', () => {
  const account = {
    schedule,
    paid_centavos: 0,
    balance_centavos: 1_269_750,
    minimums: [
      { period: 'midterm', required_centavos: 634_875, missing_centavos: 634_875, shown: false },
      { period: 'final', required_centavos: 1_269_750, missing_centavos: 1_269_750, shown: false },
    ],
  } as unknown as Account
  expect(listQuickAmounts(account, '2026-07-01').map(({ label }) => label)).toEqual([
    'Full balance',
    'Down payment',
    'Pay for midterm grades',
  ])
  expect(listQuickAmounts({ ...account, balance_centavos: 0 }, '2026-07-01')).toEqual([])
})

test('offers only the whole balance after a withdrawal', () => {
  const account = { schedule, paid_centavos: 0, balance_centavos: 1_150_000, minimums: [], withdrawn_at: '2026-11-22T02:00:00Z' }
  expect(listQuickAmounts(account as unknown as Account & { withdrawn_at: string }, '2026-11-22')).toEqual([
    { label: 'Full balance', centavos: 1_150_000 },
  ])
})

test('formats pesos with thousands separators and two decimals', () => {
  expect(formatPesos(250_050)).toBe('2,500.50')
})
