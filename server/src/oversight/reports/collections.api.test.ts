import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { chargeAdjustment } from '#billing/ledger/charge-adjustment.ts'
import type { Tx } from '#platform/context.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aCourse, anEnrollment, aStudent, aTerm, type Course, type Student } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await letCashiersActAlone(t)
let ana: TestUser
let ben: TestUser
let bsit: Course
let bsba: Course
let library: number

const TODAY = '2026-10-10'

/**
 * The receipts of a day, computed by hand. Ana: 0101 (voided), 0102, 0105; Ben: B-7 and B-8; the day before: 0100 and 0099, which was voided
 * today. Each student owes 1,000.00 of tuition and 200.00 for the library.
 */
beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  ana = await t.createUser('cashier')
  ben = await t.createUser('cashier')
  bsit = await aCourse(t.db, { code: 'BSIT-R' })
  bsba = await aCourse(t.db, { code: 'BSBA-R' })
  library = (await sql<{ id: number }>`select id from fee_categories where name ilike 'library%'`.execute(t.db)).rows[0]!.id

  const first = await createDebtor(bsit, 'Abad')
  const second = await createDebtor(bsba, 'Bello')
  await receive(ana, first, '0099', '50', { paid_on: '2026-10-09' })
  await receive(ana, first, '0100', '100', { paid_on: '2026-10-09' })
  await voidReceipt('0099')
  await receive(ana, first, '0101', '300')
  await voidReceipt('0101')
  await receive(ana, first, '0102', '950', { tender: 'gcash', reference: 'G-1' })
  await receive(ana, second, '0105', '700')
  await receive(ben, second, 'B-7', '400', { tender: 'check', reference: 'PNB 1', bank: 'LBP', check_on: '2026-06-01' })
  await receive(ben, second, 'B-8', '100')
})

async function createDebtor(course: Course, last_name: string, who?: Student): Promise<number> {
  const student = who ?? (await aStudent(t.db, { last_name, first_name: 'Rosa' }))
  const { id } = await anEnrollment(t.db, { course, student, net_centavos: 100_000 })
  await t.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into adjustments (enrollment_id, kind, amount_centavos, reason) values (${id}, 'debit', 20000, 'Library fee') returning id`.execute(
      tx,
    )
    const charges = [{ fee_category_id: library, amount_centavos: 20_000 }]
    await chargeAdjustment(tx as unknown as Tx, { id: rows[0]!.id, enrollment_id: id, charges }, { by: null, at: t.clock.now })
  })
  return id
}

async function receive(as: TestUser, enrollment_id: number, or_number: string, amount: string, more: object = {}): Promise<void> {
  const body = { enrollment_id, or_number, amount, tender: 'cash', ...more }
  expect((await t.inject('POST', '/api/payments', { as, body })).status).toBe(200)
}

/** A receipt of 1 September for 1,000.00 of tuition and 50.00 for the library, which is voided today. */
async function voidLibraryReceipt(): Promise<void> {
  const enrollment = await createDebtor(bsit, 'Dizon')
  await receive(ben, enrollment, 'L-1', '1050', { paid_on: '2026-09-01' })
  await voidReceipt('L-1')
}

async function voidReceipt(or_number: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from payments where or_number = ${or_number}`.execute(t.db)
  const { status } = await t.inject('POST', `/api/payments/${rows[0]!.id}/void`, { as: 'administrator', body: { reason: 'Wrong amount' } })
  expect(status).toBe(200)
}

const list = async (query = '', days = `from=${TODAY}&to=${TODAY}`) =>
  (await t.inject('GET', `/api/reports/collections?${days}${query}`, { as: ana })).body
const summarize = async (query = '', days = `from=${TODAY}&to=${TODAY}`) =>
  (await t.inject('GET', `/api/reports/collections/summary?${days}${query}`, { as: ana })).body.data

describe('the receipts of a day', () => {
  test('are in the order of their numbers, with voided ones in their place', async () => {
    const { data, meta } = await list()
    expect(meta.total).toBe(5)
    expect(data.map((row: { or_number: string }) => row.or_number)).toEqual(['0101', '0102', '0105', 'B-7', 'B-8'])
    expect(data[0]).toMatchObject({ payer: 'ABAD, Rosa Santos', course: 'BSIT-R', amount_centavos: 30_000, void_reason: 'Wrong amount' })
    expect(data[0].voided_at).not.toBeNull()
    expect(data[1]).toMatchObject({
      tender: 'gcash',
      reference: 'G-1',
      cashier: ana.name,
      amount_centavos: 95_000,
      nature: [
        { category: 'Tuition', amount_centavos: 90_000 },
        { category: 'Library', amount_centavos: 5_000 },
      ],
    })
    const reverse = (await list('&sort=-number')).data.map((row: { or_number: string }) => row.or_number)
    expect(reverse).toEqual(['B-8', 'B-7', '0105', '0102', '0101'])
  })

  test('are limited by cashier, mode of payment, fee category and search', async () => {
    const numbers = async (query: string) => (await list(query)).data.map((row: { or_number: string }) => row.or_number)
    expect(await numbers(`&cashier_id=${ben.id}`)).toEqual(['B-7', 'B-8'])
    expect(await numbers('&tender=gcash')).toEqual(['0102'])
    expect(await numbers('&search=b-')).toEqual(['B-7', 'B-8'])
    expect(await numbers('&search=abad')).toEqual(['0101', '0102'])
    const ofLibrary = (await list(`&fee_category_id=${library}`)).data
    expect(ofLibrary.map((row: { or_number: string; amount_centavos: number }) => [row.or_number, row.amount_centavos])).toEqual([
      ['0102', 5_000],
      ['B-7', 10_000],
      ['B-8', 10_000],
    ])
  })
})

describe('the totals', () => {
  test('leave out voided receipts and add up in every way', async () => {
    expect(await summarize()).toEqual({
      from: TODAY,
      to: TODAY,
      receipts: 4,
      collected_centavos: 215_000,
      voided: 1,
      voided_centavos: 30_000,
      voided_earlier: 1,
      voided_earlier_centavos: 5_000,
      days: [{ day: TODAY, receipts: 4, amount_centavos: 215_000 }],
      categories: [
        { name: 'Tuition', receipts: 3, amount_centavos: 190_000 },
        { name: 'Library', receipts: 3, amount_centavos: 25_000 },
      ],
      returned_checks: [],
      returned_centavos: 0,
      tenders: [
        { tender: 'gcash', receipts: 1, amount_centavos: 95_000 },
        { tender: 'cash', receipts: 2, amount_centavos: 80_000 },
        { tender: 'check', receipts: 1, amount_centavos: 40_000 },
      ],
      cashiers: expect.toSatisfy((rows: unknown[]) => rows.length === 2),
      courses: [
        { name: 'BSBA-R', receipts: 3, amount_centavos: 120_000 },
        { name: 'BSIT-R', receipts: 1, amount_centavos: 95_000 },
      ],
      booklets: expect.any(Array),
      postings: [],
    })
    expect((await summarize()).cashiers).toEqual(
      expect.arrayContaining([
        { name: ana.name, receipts: 2, amount_centavos: 165_000 },
        { name: ben.name, receipts: 2, amount_centavos: 50_000 },
      ]),
    )
  })

  test('equal the ledger', async () => {
    const { rows } = await sql<{ amount: number }>`
      select sum(a.amount_centavos)::bigint as amount from allocations a join payments p on p.id = a.payment_id
      where p.paid_on = ${TODAY} and p.voided_at is null`.execute(t.db)
    expect((await summarize()).collected_centavos).toBe(rows[0]!.amount)
  })

  test('are per day over more days, and of one fee category the parts that paid it', async () => {
    const days = 'from=2026-10-01&to=2026-10-31'
    const whole = await summarize('', days)
    expect(whole.days).toEqual([
      { day: '2026-10-09', receipts: 1, amount_centavos: 10_000 },
      { day: TODAY, receipts: 4, amount_centavos: 215_000 },
    ])
    expect(whole).toMatchObject({ voided: 2, voided_earlier: 0 })
    expect(await summarize(`&fee_category_id=${library}`)).toMatchObject({
      collected_centavos: 25_000,
      categories: [{ name: 'Library', receipts: 3, amount_centavos: 25_000 }],
    })
  })

  test('of one fee category count the part of earlier receipts that paid it, when they are voided now', async () => {
    await voidLibraryReceipt()
    const days = 'from=2026-09-02&to=2026-10-10'
    expect(await summarize('', days)).toMatchObject({ voided_earlier: 1, voided_earlier_centavos: 105_000 })
    expect(await summarize(`&fee_category_id=${library}`, days)).toMatchObject({ voided_earlier: 1, voided_earlier_centavos: 5_000 })
  })

  test('of one cashier or mode of payment leave out the others', async () => {
    const ofAna = await summarize(`&cashier_id=${ana.id}`)
    expect(ofAna).toMatchObject({ receipts: 2, collected_centavos: 165_000, voided: 1, voided_earlier: 1 })
    expect(ofAna.booklets).toMatchObject([{ first: '0101', last: '0105' }])
    expect(await summarize('&tender=check')).toMatchObject({ receipts: 1, collected_centavos: 40_000, voided: 0, voided_earlier: 0 })
    const ofLibraryInCash = await summarize(`&tender=cash&fee_category_id=${library}`)
    expect(ofLibraryInCash.tenders.map((row: { tender: string }) => row.tender)).toEqual(ofLibraryInCash.receipts === 0 ? [] : ['cash'])
    expect(ofLibraryInCash.receipts).toBeGreaterThan(0)
  })

  test('are zero on a day without receipts', async () => {
    expect(await summarize('', 'from=2026-01-01&to=2026-01-01')).toMatchObject({
      receipts: 0,
      collected_centavos: 0,
      days: [],
      booklets: [],
    })
  })
})

describe('the receipt numbers', () => {
  const bookletOf = async (prefix: string, days?: string) =>
    (await summarize('', days)).booklets.find((booklet: { first: string }) => booklet.first.startsWith(prefix))

  test('are listed by booklet, with the numbers that nobody used', async () => {
    expect(await bookletOf('0')).toEqual({
      cashier: ana.name,
      first: '0101',
      last: '0105',
      receipts: 2,
      voided: 1,
      gaps: [{ from: '0103', to: '0104', missing: 2 }],
    })
    expect(await bookletOf('B-')).toMatchObject({ cashier: ben.name, first: 'B-7', last: 'B-8', gaps: [] })
  })

  test('have no gap where another cashier or day used the numbers', async () => {
    const enrollment = await createDebtor(bsit, 'Cruz')
    await receive(ben, enrollment, '0103', '10', { paid_on: '2026-10-08' })
    expect((await bookletOf('0')).gaps).toEqual([{ from: '0103', to: '0104', missing: 1 }])
    await receive(ben, enrollment, '0104', '10', { paid_on: '2026-10-08' })
    expect((await bookletOf('0')).gaps).toEqual([])
  })
})

describe('a receipt number that was left out between two days', () => {
  test('is missing on the later day, unless somebody used it', async () => {
    const enrollment = await createDebtor(bsit, 'Estrada')
    await receive(ben, enrollment, 'C-008', '10', { paid_on: '2026-08-03' })
    await receive(ben, enrollment, 'C-012', '10', { paid_on: '2026-08-05' })
    await receive(ben, enrollment, 'C-013', '10', { paid_on: '2026-08-05' })
    const gapsOf = async (from: string, to: string) =>
      (await summarize('', `from=${from}&to=${to}`)).booklets.map((booklet: { gaps: object[] }) => booklet.gaps)
    const gap = { from: 'C-009', to: 'C-011', missing: 3 }
    expect(await gapsOf('2026-08-03', '2026-08-03')).toEqual([[]])
    expect(await gapsOf('2026-08-05', '2026-08-05')).toEqual([[gap]])
    expect(await gapsOf('2026-08-03', '2026-08-05')).toEqual([[gap]])
    await receive(ana, enrollment, 'C-010', '10', { paid_on: '2026-08-04' })
    expect(await gapsOf('2026-08-05', '2026-08-05')).toEqual([[{ ...gap, missing: 2 }]])
    expect(await gapsOf('2026-08-04', '2026-08-04')).toEqual([[]])
  })
})

describe('money that pays more than the term of its receipt', () => {
  const DAY = 'from=2026-07-06&to=2026-07-06'
  const paid_on = '2026-07-06'
  const post = async (path: string, body: object) => {
    const answer = await t.inject('POST', path, { as: ana, body })
    expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
  }

  test('is by course and category what each term was paid; advances and fees on demand are of no course, and a refund changes nothing', async () => {
    const student = await aStudent(t.db, { last_name: 'Flores', student_id_number: '2026-70001' })
    await aTerm(t.db, { school_year: '2025-2026' })
    const { id: earlier } = await anEnrollment(t.db, { course: bsba, student, net_centavos: 60_000, school_year: '2025-2026' })
    await aTerm(t.db)
    const present = await createDebtor(bsit, 'Flores', student)
    await sql`
      insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
      values (${library}, 'Library card', 'on_demand', 15000, '2026-2027')`.execute(t.db)
    const { rows } = await sql<{ id: number }>`select id from fees where name = 'Library card'`.execute(t.db)
    const receipt = (or_number: string, amount: string) => ({ or_number, amount, tender: 'cash', paid_on })
    await post('/api/payments', { enrollment_id: present, pays: 'oldest_first', ...receipt('M-1', '1800') })
    await post(`/api/students/${student.student_id}/other-fees`, {
      fees: [{ fee_id: rows[0]!.id, quantity: 1 }],
      payment: receipt('M-2', '150'),
    })
    await post('/api/payments', { student_id: student.student_id, purpose: 'Reservation', ...receipt('M-3', '500') })
    const expected = {
      receipts: 3,
      collected_centavos: 245_000,
      categories: [
        { name: 'Tuition', receipts: 1, amount_centavos: 160_000 },
        { name: 'Library', receipts: 2, amount_centavos: 35_000 },
        { name: 'Advance', receipts: 1, amount_centavos: 50_000 },
      ],
      courses: [
        { name: 'BSBA-R', receipts: 1, amount_centavos: 60_000 },
        { name: 'BSIT-R', receipts: 1, amount_centavos: 120_000 },
        { name: 'No enrollment', receipts: 2, amount_centavos: 65_000 },
      ],
    }
    expect(await summarize('', DAY)).toMatchObject(expected)
    expect(await summarize(`&fee_category_id=${library}`, DAY)).toMatchObject({
      receipts: 2,
      collected_centavos: 35_000,
      courses: [
        { name: 'BSIT-R', receipts: 1, amount_centavos: 20_000 },
        { name: 'No enrollment', receipts: 1, amount_centavos: 15_000 },
      ],
    })
    const { data } = await list('', DAY)
    expect(data.map((row: { or_number: string; nature: object }) => [row.or_number, row.nature])).toEqual([
      [
        'M-1',
        [
          { category: 'Tuition', amount_centavos: 160_000 },
          { category: 'Library', amount_centavos: 20_000 },
        ],
      ],
      ['M-2', [{ category: 'Library', amount_centavos: 15_000 }]],
      ['M-3', [{ category: 'Advance', amount_centavos: 50_000 }]],
    ])
    const refund = { amount: '300', method: 'cash', payee: 'Rosa Flores', reason: 'Does not enroll' }
    await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 1000, 'Fixed')`.execute(t.db)
    await post(`/api/students/${student.student_id}/refunds`, refund)
    expect(await summarize('', DAY)).toMatchObject(expected)
    expect(earlier).not.toBe(present)
  })
})

describe('receipts of sponsors', () => {
  const DAY = 'from=2026-06-10&to=2026-06-10'
  const paid_on = '2026-06-10'
  let sponsor: number

  async function createSponsor(enrollment: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      with s as (insert into sponsors (name, code) values ('Commission on Higher Education', 'CHED') returning id),
      g as (insert into grants (name, rule, amount_centavos) values ('TES', 'fixed', 100) returning id),
      a as (insert into student_grants (student_id, grant_id, school_year)
            select e.student_id, g.id, '2026-2027' from g, enrollments e where e.id = ${enrollment} returning id),
      b as (insert into sponsor_bills (number, sponsor_id, school_year, semester)
            select 'SB-00000' || n, s.id, '2026-2027', 1 from s, generate_series(1, 2) n returning id),
      l as (insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, course, level, grant_name, amount_centavos, is_correction)
            select b.id, a.id, ${enrollment}, 'GOMEZ, Rosa', 'BSIT', 1, 'TES', 500000, false from a, b)
      select id from s`.execute(t.db)
    sponsor = rows[0]!.id
  }

  async function receiveFromSponsor(or_number: string, amount: string): Promise<number> {
    const body = { or_number, amount, tender: 'bank', reference: or_number, paid_on }
    const answer = await t.inject('POST', `/api/sponsors/${sponsor}/payments`, { as: ana, body })
    expect(answer.status).toBe(200)
    return answer.body.data.id
  }

  test('are among the receipts of the day in the order of their numbers, in all totals, and no gap', async () => {
    const enrollment = await createDebtor(bsit, 'Gomez')
    await createSponsor(enrollment)
    await receive(ana, enrollment, 'G-1', '100', { paid_on })
    await receiveFromSponsor('G-2', '6000')
    await receive(ana, enrollment, 'G-3', '200', { paid_on })
    const voided = await receiveFromSponsor('G-4', '1000')
    expect((await t.inject('POST', `/api/sponsor-payments/${voided}/void`, { as: ana, body: { reason: 'Wrong amount' } })).status).toBe(200)
    await receive(ana, enrollment, 'G-6', '50', { paid_on })
    const { data, meta } = await list('', DAY)
    expect(meta.total).toBe(5)
    expect(data.map((row: { or_number: string; kind: string }) => [row.or_number, row.kind])).toEqual([
      ['G-1', 'student'],
      ['G-2', 'sponsor'],
      ['G-3', 'student'],
      ['G-4', 'sponsor'],
      ['G-6', 'student'],
    ])
    expect(data[1]).toMatchObject({
      payer: 'Commission on Higher Education',
      student_id_number: null,
      course: null,
      nature: [
        { category: 'Billing list SB-000001', amount_centavos: 500_000 },
        { category: 'Billing list SB-000002', amount_centavos: 100_000 },
      ],
      amount_centavos: 600_000,
    })
    expect(data[3]).toMatchObject({ void_reason: 'Wrong amount', voided_at: expect.any(String) })
    expect(await summarize('', DAY)).toMatchObject({
      receipts: 4,
      collected_centavos: 635_000,
      voided: 1,
      voided_centavos: 100_000,
      days: [{ day: paid_on, receipts: 4, amount_centavos: 635_000 }],
      categories: [
        { name: 'Tuition', receipts: 3, amount_centavos: 35_000 },
        { name: 'Billing lists of sponsors', receipts: 1, amount_centavos: 600_000 },
      ],
      tenders: [
        { tender: 'bank', receipts: 1, amount_centavos: 600_000 },
        { tender: 'cash', receipts: 3, amount_centavos: 35_000 },
      ],
      cashiers: [{ name: ana.name, receipts: 4, amount_centavos: 635_000 }],
      courses: [
        { name: 'BSIT-R', receipts: 3, amount_centavos: 35_000 },
        { name: 'Sponsors', receipts: 1, amount_centavos: 600_000 },
      ],
      booklets: [{ first: 'G-1', last: 'G-6', receipts: 4, voided: 1, gaps: [{ from: 'G-5', to: 'G-5', missing: 1 }] }],
    })
  })

  test('are limited by search and mode of payment, and pay no fee category', async () => {
    const numbers = async (query: string) => (await list(query, DAY)).data.map((row: { or_number: string }) => row.or_number)
    expect(await numbers('&search=commission')).toEqual(['G-2', 'G-4'])
    expect(await numbers('&search=ched')).toEqual(['G-2', 'G-4'])
    expect(await numbers('&tender=bank')).toEqual(['G-2', 'G-4'])
    expect(await numbers(`&fee_category_id=${library}`)).toEqual([])
    expect(await summarize('&tender=bank')).toMatchObject({ voided_earlier: 1, voided_earlier_centavos: 100_000 })
  })
})

test('without days the report is of today', async () => {
  expect(await summarize('', '')).toEqual(await summarize())
  expect((await list('', 'to=2026-10-09')).data.map((row: { or_number: string }) => row.or_number)).toEqual(['0099', '0100'])
})

describe('who may read it', () => {
  test('the administrator, the school administrator and the cashier', async () => {
    const url = `/api/reports/collections?from=${TODAY}&to=${TODAY}`
    for (const as of ['administrator', 'school_admin', 'cashier'] as const) expect((await t.inject('GET', url, { as })).status).toBe(200)
    for (const as of ['registrar', 'student', 'guard'] as const) expect((await t.inject('GET', url, { as })).status).toBe(403)
    expect((await t.inject('GET', url)).status).toBe(401)
  })

  test('choices are who received a payment, and the categories in the order of the school', async () => {
    const { data } = (await t.inject('GET', '/api/reports/collections/choices', { as: ana })).body
    expect(data.cashiers.map((row: { id: number }) => row.id).sort()).toEqual([ana.id, ben.id].sort())
    await sql`delete from user_roles where user_id = ${ben.id}`.execute(t.db)
    const later = (await t.inject('GET', '/api/reports/collections/choices', { as: ana })).body.data
    expect(later.cashiers).toEqual(data.cashiers)
    expect(data.categories.map((row: { name: string }) => row.name)).toContain('Library')
  })

  test('days that make no sense are refused', async () => {
    for (const days of ['from=2026-10-10&to=2026-10-09', 'from=2026-02-30&to=2026-03-01']) {
      expect((await t.inject('GET', `/api/reports/collections/summary?${days}`, { as: ana })).status).toBe(422)
    }
  })
})
