import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBillingSchool, anAccount, type BillingSchool } from '#testing/cashier/adjustments.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aStudent } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

/**
 * A month of transactions, whose reports were added up by hand. Every account is charged 3,000.00 of tuition and 300.00 for the library;
 * tuition is paid first. Gina has no enrollment. The city was billed 2,000.00 on the first day.
 */
const t = await testApp()
await letCashiersActAlone(t)
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
  | { day: string; other: readonly (readonly [kind: string, pesos: number])[]; or: string; by?: string; parts?: Parts }
  | { day: string; sponsor: number; or: string; parts: Parts }

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
  { day: '03', other: [['Rental', 1500], ['Scrap', 250]], or: '027', parts: [['cash', 1000], ['check', 750]] }, // biome-ignore format: one transaction is one line.
  { day: '05', returned: '004' },
  { day: '05', who: 'Dina', pay: 2000, or: '010' },
  { day: '05', who: 'Gina', pay: 1500, or: '011', by: 'maya', purpose: 'Reservation' },
  { day: '05', other: [['Rental', 800]], or: '028', by: 'check' },
  { day: '08', who: 'Ben', memo: 'credit_memo', category: 'tuition', pesos: 500 },
  { day: '08', who: 'Ben', refund: 500, by: 'cash' },
  { day: '08', who: 'Fe', pay: 500, or: '012', by: 'gcash' },
  { day: '08', who: 'Fe', pay: 300, or: '013', by: 'gcash' },
  { day: '09', who: 'Gina', refund: 500, by: 'bank' },
  { day: '09', who: 'Ana', pay: 200, or: '014' },
  { day: '09', who: 'Dina', pay: 1300, or: '015', parts: [['cash', 1000], ['gcash', 300]] }, // biome-ignore format: one transaction is one line.
  { day: '09', sponsor: 1000, or: '029', parts: [['cash', 400], ['check', 600]] }, // biome-ignore format: one transaction is one line.
  { day: '10', who: 'Fe', pay: 500, or: '016', by: 'check' },
  { day: '10', who: 'Fe', writeOff: 1000 },
  { day: '10', other: [['Scrap', 90]], or: '030' },
  { day: '10', void: '030' },
  { day: '11', who: 'Ana', card: 2, or: '017' },
  { day: '11', other: [['Scrap', 400]], or: '031' },
  { day: '12', returned: '028' },
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
  ['03', 6550, 3500],
  ['05', 4300, 2000],
  ['08', 800, -500],
  ['09', 2500, 1600],
  ['10', 500, 0],
  ['11', 500, 500],
  ['12', 7600, 4300],
  ['15', 2100, 1000],
]

const names = ['Ana', 'Ben', 'Carl', 'Dina', 'Elmo', 'Fe', 'Hugo', 'Ivy', 'Jun', 'Karl']
const accounts = new Map<string, { id: number; student_id: number }>()
/** The address of each receipt by its number. */
const receipts = new Map<string, string>()
const kinds = new Map<string, number>()
const drawers = new Map<string, number>()
let school: BillingSchool
let cardFee: number
let sponsor: number
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
  for (const name of ['Rental', 'Scrap'])
    kinds.set(name, (await post('/api/other-collection-kinds', { name }, await t.createUser('administrator'))).id)
  sponsor = await billCity()
  for (const step of steps) {
    await startDay(step.day)
    await carryOut(step)
  }
  await countDrawer()
})

/** A sponsor with a billing list of 2,000.00. */
async function billCity(): Promise<number> {
  const { id, student_id } = accounts.get('Ana')!
  const { rows } = await sql<{ sponsor_id: number; award_id: number; bill_id: number }>`
    with s as (
      insert into sponsors (name, code) values ('City of Naga', 'NAGA') returning id
    ), g as (
      insert into grants (name, rule, amount_centavos, sponsor_id) select 'Scholarship', 'fixed', 200000, id from s returning id
    ), a as (
      insert into student_grants (student_id, grant_id, school_year) select ${student_id}, id, '2026-2027' from g returning id
    ), b as (
      insert into sponsor_bills (number, sponsor_id, school_year, semester, issued_at)
      select 'SB-1', id, '2026-2027', 1, '2026-06-01T01:00:00Z'::timestamptz from s returning id
    )
    select s.id as sponsor_id, a.id as award_id, b.id as bill_id from s, a, b`.execute(db)
  const { sponsor_id, award_id, bill_id } = rows[0]!
  await sql`
    insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, course, level, grant_name, amount_centavos, is_correction)
    values (${bill_id}, ${award_id}, ${id}, 'CRUZ, Ana', 'BSIT', 1, 'Scholarship', 200000, false)`.execute(db)
  return sponsor_id
}

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

let lastReference = 1000
/** A check with its number, bank and date, or a transfer with its reference number. */
const modeOf = (tender: string) => {
  const reference = tender === 'cash' ? {} : { reference: `M-${++lastReference}` }
  return { tender, ...reference, ...(tender === 'check' && { bank: 'LBP', check_on: '2026-06-01' }) }
}

const severalOf = (parts: Parts) => ({
  tender: 'several',
  parts: parts.map(([tender, pesos]) => ({ ...modeOf(tender), amount: String(pesos) })),
})

async function carryOut(step: Step): Promise<void> {
  if ('void' in step) return post(`${receipts.get(step.void)}/void`, { reason: 'Wrong amount' })
  // The bank's notice comes on a later day, to another person than the cashier.
  if ('returned' in step)
    return post(`${receipts.get(step.returned)}/return-check`, { reason: 'Insufficient funds' }, await t.createUser('administrator'))
  if ('other' in step) {
    const { other, or, by = 'cash', parts } = step
    const lines = other.map(([kind, pesos]) => ({ kind_id: kinds.get(kind), amount: String(pesos) }))
    const body = { payer_name: 'City Hall', lines, or_number: or, ...modeOf(by), ...(parts && severalOf(parts)) }
    receipts.set(or, `/api/other-collections/${(await post('/api/other-collections', body)).id}`)
    return
  }
  if ('sponsor' in step) {
    const body = { amount: String(step.sponsor), or_number: step.or, ...severalOf(step.parts) }
    receipts.set(step.or, `/api/sponsor-payments/${(await post(`/api/sponsors/${sponsor}/payments`, body)).id}`)
    return
  }
  const { id, student_id } = accounts.get(step.who)!
  if ('pay' in step) {
    const { pay, or, by = 'cash', parts, purpose } = step
    const payer = id === 0 ? { student_id } : { enrollment_id: id }
    const several = parts && severalOf(parts)
    const { payment } = await post('/api/payments', { ...payer, or_number: or, amount: String(pay), ...modeOf(by), ...several, purpose })
    receipts.set(or, `/api/payments/${payment.id}`)
  }
  if ('memo' in step) {
    const { memo: kind, category, pesos } = step
    const body = { kind, fee_category_id: school[category], amount: String(pesos), reason: 'Corrected' }
    // Nobody pays out alone a credit of their own.
    await post(`/api/accounts/${id}/adjustments`, body, await t.createUser('cashier'))
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

test('has forty-seven transactions', () => {
  expect(steps).toHaveLength(47)
})

test('the collections of the month', async () => {
  const summary = await get(`/api/reports/collections/summary?${MONTH}`)
  expect(summary).toMatchObject({ receipts: 28, collected_centavos: 3_595_000, voided: 3, voided_centavos: 69_000, voided_earlier: 0 })
  expect([summary.returned_checks.length, summary.returned_centavos]).toEqual([2, 280_000])
  expect(pesosBy(summary.tenders, 'tender')).toEqual({ cash: 18_800, check: 7650, bank: 5300, maya: 2300, gcash: 1900 })
  expect(pesosBy(summary.categories, 'name')).toEqual({
    Tuition: 28_200,
    Library: 2100,
    Advance: 1700,
    'Billing lists of sponsors': 1000,
    Rental: 2300,
    Scrap: 650,
  })
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
  expect(month.total).toMatchObject({ receipts: 28, collected_centavos: 3_595_000, returned: 2, returned_centavos: 280_000 })
  const returned = month.days.filter((day: { returned: number }) => day.returned > 0)
  expect(returned.map((day: { day: string; returned_centavos: number }) => [day.day.slice(-2), day.returned_centavos / 100])).toEqual([
    ['05', 2000],
    ['12', 800],
  ])
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
  const { paid_centavos, open_centavos } = (await t.inject('GET', `/api/sponsors/${sponsor}/account`, { as: cashier })).body.data
  expect([paid_centavos, open_centavos]).toEqual([100_000, 100_000])
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
    'tender:cash': 18_800,
    'tender:check': 4850,
    'tender:bank': 5300,
    'tender:maya': 2300,
    'tender:gcash': 1900,
    receivable_students: 3750,
    receivable_sponsors: 1000,
    unbilled_grants: -2000,
    advances: -1100,
    refunds: -1300,
    write_offs: 1000,
    [`fee_category:${school.tuition}`]: -29_600,
    [`fee_category:${school.library}`]: -2750,
    [`other_collection:${kinds.get('Rental')}`]: -1500,
    [`other_collection:${kinds.get('Scrap')}`]: -650,
  })
})
