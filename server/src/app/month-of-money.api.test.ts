import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aStudent } from '../domains/enrollment/testing.ts'
import { aBillingSchool, anAccount, type BillingSchool } from '../domains/payments/adjustments/testing.ts'
import { type CallOptions, type TestUser, testApp } from '../platform/testing.ts'

/**
 * A month of forty transactions, whose reports were added up by hand. Every account is charged 3,000.00 of tuition and 300.00 for the library;
 * tuition is paid first. Gina has no enrollment.
 */
const t = await testApp()
const { db } = t

type Parts = readonly (readonly [tender: string, pesos: number])[]
type Step =
  | { day: string; who: string; pay: number; or: string; by?: string; parts?: Parts; purpose?: string }
  | { day: string; void: string }
  | { day: string; returned: string }
  | { day: string; who: string; memo: 'debit_memo' | 'credit_memo'; category: 'tuition' | 'library'; pesos: number }
  | { day: string; who: string; writeOff: number }
  | { day: string; who: string; refund: number; by: string }
  | { day: string; who: string; card: number; or: string }

const steps: readonly Step[] = [
  { day: '01', who: 'Ana', pay: 1000, or: '001' },
  { day: '01', who: 'Ben', pay: 3300, or: '002' },
  { day: '01', who: 'Carl', pay: 500, or: '003', by: 'gcash' },
  { day: '01', who: 'Dina', pay: 2000, or: '004', by: 'check' },
  { day: '02', who: 'Elmo', pay: 3300, or: '005', parts: [['cash', 300], ['check', 3000]] }, // biome-ignore format: one transaction is one line.
  { day: '02', who: 'Fe', pay: 100, or: '006' },
  { day: '02', void: '006' },
  { day: '02', who: 'Fe', pay: 1000, or: '007' },
  { day: '03', who: 'Ana', memo: 'debit_memo', category: 'library', pesos: 200 },
  { day: '03', who: 'Ana', pay: 2300, or: '008', by: 'bank' },
  { day: '03', who: 'Carl', memo: 'credit_memo', category: 'library', pesos: 300 },
  { day: '03', who: 'Carl', pay: 2500, or: '009' },
  { day: '05', returned: '004' },
  { day: '05', who: 'Dina', pay: 2000, or: '010' },
  { day: '05', who: 'Gina', pay: 1500, or: '011', by: 'maya', purpose: 'Reservation' },
  { day: '08', who: 'Ben', memo: 'credit_memo', category: 'tuition', pesos: 500 },
  { day: '08', who: 'Ben', refund: 500, by: 'cash' },
  { day: '08', who: 'Fe', pay: 500, or: '012', by: 'gcash' },
  { day: '08', who: 'Fe', pay: 300, or: '013', by: 'gcash' },
  { day: '09', who: 'Gina', refund: 500, by: 'bank' },
  { day: '09', who: 'Ana', pay: 200, or: '014' },
  { day: '09', who: 'Dina', pay: 1300, or: '015', parts: [['cash', 1000], ['gcash', 300]] }, // biome-ignore format: one transaction is one line.
  { day: '10', who: 'Fe', pay: 500, or: '016', by: 'check' },
  { day: '10', who: 'Fe', writeOff: 1000 },
  { day: '11', who: 'Ana', card: 2, or: '017' },
  { day: '12', who: 'Hugo', pay: 3000, or: '018', by: 'bank' },
  { day: '12', who: 'Ivy', pay: 1000, or: '019' },
  { day: '12', who: 'Jun', pay: 3300, or: '020' },
  { day: '12', who: 'Hugo', pay: 300, or: '021', by: 'gcash' },
  { day: '15', who: 'Ivy', pay: 500, or: '022' },
  { day: '15', who: 'Ivy', pay: 500, or: '023' },
  { day: '15', void: '023' },
  { day: '15', who: 'Ivy', pay: 600, or: '024' },
  { day: '15', who: 'Jun', memo: 'credit_memo', category: 'library', pesos: 300 },
  { day: '15', who: 'Jun', memo: 'debit_memo', category: 'tuition', pesos: 100 },
  { day: '15', who: 'Jun', refund: 200, by: 'cash' },
  { day: '15', who: 'Ivy', memo: 'debit_memo', category: 'library', pesos: 50 },
  { day: '15', who: 'Karl', pay: 800, or: '025', by: 'maya' },
  { day: '15', who: 'Gina', pay: 200, or: '026', purpose: 'Reservation' },
  { day: '15', who: 'Gina', refund: 100, by: 'cash' },
]

/** By day: what was received, and the cash that the drawer of the day should have. */
const days: readonly (readonly [day: string, received: number, drawer: number])[] = [
  ['01', 6800, 4300],
  ['02', 4300, 1300],
  ['03', 4800, 2500],
  ['05', 3500, 2000],
  ['08', 800, -500],
  ['09', 1500, 1200],
  ['10', 500, 0],
  ['11', 100, 100],
  ['12', 7600, 4300],
  ['15', 2100, 1000],
]

const names = ['Ana', 'Ben', 'Carl', 'Dina', 'Elmo', 'Fe', 'Hugo', 'Ivy', 'Jun', 'Karl']
const accounts = new Map<string, { id: number; student_id: number }>()
const payments = new Map<string, number>()
const drawers = new Map<string, number>()
let school: BillingSchool
let cardFee: number
let cashier: TestUser
let clerk: TestUser
let today = ''

beforeAll(async () => {
  t.clock.now = new Date('2026-06-01T00:00:00Z')
  school = await aBillingSchool(t)
  for (const first_name of names) accounts.set(first_name, await anAccount(t, school, await aStudent(db, { first_name })))
  accounts.set('Gina', { id: 0, student_id: (await aStudent(db, { first_name: 'Gina' })).student_id })
  const { rows } = await sql<{ id: number }>`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    values (${school.library}, 'Library card', 'on_demand', 5000, '2026-2027') returning id`.execute(db)
  cardFee = rows[0]!.id
  for (const step of steps) {
    await startDay(step.day)
    await carryOut(step)
  }
  await countDrawer()
})

/** Every day has its cashier, whose drawer is counted in the evening. */
async function startDay(day: string): Promise<void> {
  if (day !== today) {
    if (today !== '') await countDrawer()
    today = day
    t.clock.now = new Date(`2026-06-${day}T01:00:00Z`)
    cashier = await t.createUser('cashier')
    clerk = await t.createUser('school_admin')
  }
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
}

async function countDrawer(): Promise<void> {
  const { shift } = (await t.inject('GET', '/api/cashier-shifts/current', { as: cashier })).body.data
  const report = (await t.inject('GET', `/api/cashier-shifts/${shift.id}`, { as: cashier })).body.data
  drawers.set(today, report.cash.expected_centavos / 100)
}

async function post(path: string, body: object, as: CallOptions['as'] = cashier) {
  const answer = await t.inject('POST', path, { as, body })
  expect([path, body, answer.status, answer.body.message]).toEqual([path, body, 200, answer.body.message])
  return answer.body.data
}

async function carryOut(step: Step): Promise<void> {
  if ('void' in step) return post(`/api/payments/${payments.get(step.void)}/void`, { reason: 'Wrong amount' })
  // The bank's notice comes on a later day, to another person than the cashier.
  if ('returned' in step)
    return post(`/api/payments/${payments.get(step.returned)}/return-check`, { reason: 'Insufficient funds' }, 'administrator')
  const { id, student_id } = accounts.get(step.who)!
  if ('pay' in step) {
    const { pay, or, by = 'cash', parts, purpose } = step
    const payer = id === 0 ? { student_id } : { enrollment_id: id }
    const several = parts && { tender: 'several', parts: parts.map(([tender, pesos]) => ({ tender, amount: String(pesos) })) }
    const { payment } = await post('/api/payments', { ...payer, or_number: or, amount: String(pay), tender: by, ...several, purpose })
    payments.set(or, payment.id)
  }
  if ('memo' in step) {
    const { memo: kind, category, pesos } = step
    await post(`/api/accounts/${id}/adjustments`, { kind, fee_category_id: school[category], amount: String(pesos), reason: 'Corrected' })
  }
  if ('writeOff' in step)
    await post(`/api/accounts/${id}/adjustments`, { kind: 'write_off', amount: String(step.writeOff), reason: 'Left' })
  if ('refund' in step) {
    const enrollment = id === 0 ? {} : { enrollment_id: id }
    const refund = { ...enrollment, amount: String(step.refund), method: step.by, payee: step.who, reason: 'Overpaid' }
    await post(`/api/students/${student_id}/refunds`, refund)
  }
  if ('card' in step) {
    const fees = [{ fee_id: cardFee, quantity: step.card }]
    const payment = { or_number: step.or, amount: String(step.card * 50), tender: 'cash' }
    await post(`/api/students/${student_id}/other-fees`, { fees, payment })
  }
}

const get = async (path: string) => (await t.inject('GET', path, { as: clerk })).body.data
const MONTH = 'from=2026-06-01&to=2026-06-30'
const pesosBy = (rows: readonly Record<string, unknown>[], key: string) =>
  Object.fromEntries(rows.map((row) => [row[key], Number(row.amount_centavos) / 100]))

test('has forty transactions', () => {
  expect(steps).toHaveLength(40)
})

test('the collections of the month', async () => {
  const summary = await get(`/api/reports/collections/summary?${MONTH}`)
  expect(summary).toMatchObject({ receipts: 24, collected_centavos: 3_200_000, voided: 2, voided_centavos: 60_000, voided_earlier: 0 })
  expect(pesosBy(summary.tenders, 'tender')).toEqual({ cash: 17_000, check: 5500, bank: 5300, maya: 2300, gcash: 1900 })
  expect(pesosBy(summary.categories, 'name')).toEqual({ Tuition: 28_200, Library: 2100, Advance: 1700 })
  expect(pesosBy(summary.days, 'day')).toEqual(Object.fromEntries(days.map(([day, received]) => [`2026-06-${day}`, received])))
})

test('each day, and the month by day', async () => {
  for (const [day, received] of days) {
    const { collected_centavos } = await get(`/api/reports/collections/summary?from=2026-06-${day}&to=2026-06-${day}`)
    expect([day, collected_centavos / 100]).toEqual([day, received])
  }
  const month = await get('/api/reports/collections/monthly?month=2026-06')
  const received = month.days.filter((day: { collected_centavos: number }) => day.collected_centavos > 0)
  expect(received.map((day: { day: string; collected_centavos: number }) => [day.day.slice(-2), day.collected_centavos / 100])).toEqual(
    days.map(([day, amount]) => [day, amount]),
  )
  expect(month.total).toMatchObject({ receipts: 24, collected_centavos: 3_200_000 })
})

test('the drawer of each day', () => {
  expect([...drawers]).toEqual(days.map(([day, , drawer]) => [day, drawer]))
})

test('what students owe, and what is held for them', async () => {
  for (const name of names) {
    const { data } = (await t.inject('GET', `/api/students/${accounts.get(name)!.student_id}/billing`, { as: cashier })).body
    expect([name, data.balance_centavos / 100]).toEqual([name, { Ivy: 1250, Karl: 2500 }[name] ?? 0])
  }
  const owed = await get('/api/reports/receivables/summary')
  expect([owed.accounts, owed.total.balance_centavos]).toEqual([2, 375_000])
  const held = (await t.inject('GET', '/api/reports/advances', { as: clerk })).body.data
  expect(held.map((row: { amount_centavos: number }) => row.amount_centavos)).toEqual([110_000])
})

test('the journal, which balances', async () => {
  const summary = await get(`/api/reports/journal/summary?${MONTH}`)
  expect(summary.debit_centavos).toBe(summary.credit_centavos)
  const net = Object.fromEntries(
    summary.accounts.map((row: { key: string; debit_centavos: number; credit_centavos: number }) => [
      row.key,
      (row.debit_centavos - row.credit_centavos) / 100,
    ]),
  )
  expect(net).toEqual({
    'tender:cash': 17_000,
    'tender:check': 3500,
    'tender:bank': 5300,
    'tender:maya': 2300,
    'tender:gcash': 1900,
    receivable_students: 3750,
    advances: -1100,
    refunds: -1300,
    write_offs: 1000,
    [`fee_category:${school.tuition}`]: -29_600,
    [`fee_category:${school.library}`]: -2750,
  })
})
