import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aCourse, anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await letCashiersActAlone(t)
let ana: TestUser
let ben: TestUser
let lastNumber = 0

const receive = async (as: TestUser, body: object): Promise<number> => {
  const answer = await t.inject('POST', '/api/payments', { as, body: { tender: 'cash', or_number: `M-${++lastNumber}`, ...body } })
  expect(answer.status).toBe(200)
  return answer.body.data.payment.id
}

/**
 * By hand: on 5 October Ana receives 600.00 of tuition in cash and 300.00 in advance by GCash, and voids 100.00; on 10 October Ben receives
 * 150.00 in cash with 250.00 by check, and Ana a sponsor's 250.00 by bank. A receipt of September is not of the month.
 */
beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  ana = await t.createUser('cashier')
  ben = await t.createUser('cashier')
  const course = await aCourse(t.db, { code: 'BSIT-R' })
  const { id: enrollment_id, student_id } = await anEnrollment(t.db, { course, net_centavos: 200_000 })
  await receive(ana, { enrollment_id, amount: '600', paid_on: '2026-10-05' })
  const { student_id: other } = await aStudent(t.db)
  await receive(ana, { student_id: other, amount: '300', purpose: 'Reservation', tender: 'gcash', reference: 'G-1', paid_on: '2026-10-05' })
  const voided = await receive(ana, { enrollment_id, amount: '100', paid_on: '2026-10-05' })
  expect((await t.inject('POST', `/api/payments/${voided}/void`, { as: 'administrator', body: { reason: 'Wrong' } })).status).toBe(200)
  const check = { tender: 'check', amount: '250', reference: '1', bank: 'PNB', check_on: '2026-10-09' }
  await receive(ben, { enrollment_id, amount: '400', tender: 'several', parts: [{ tender: 'cash', amount: '150' }, check] })
  await receive(ana, { enrollment_id, amount: '50', paid_on: '2026-09-30' })
  const sponsor = await billSponsor(enrollment_id, student_id)
  const body = { or_number: 'S-1', amount: '250', tender: 'bank', reference: 'LBP 1' }
  expect((await t.inject('POST', `/api/sponsors/${sponsor}/payments`, { as: ana, body })).status).toBe(200)
})

/** A sponsor who was billed 250.00. */
async function billSponsor(enrollmentId: number, studentId: number): Promise<number> {
  const { rows } = await sql<{ sponsor_id: number; award_id: number; bill_id: number }>`
    with s as (
      insert into sponsors (name, code) values ('Office of the Mayor', 'MAYOR') returning id
    ), g as (
      insert into grants (name, rule, amount_centavos, sponsor_id) select 'Scholarship', 'fixed', 25000, id from s returning id
    ), a as (
      insert into student_grants (student_id, grant_id, school_year) select ${studentId}, id, '2026-2027' from g returning id
    ), b as (
      insert into sponsor_bills (number, sponsor_id, school_year, semester) select 'SB-1', id, '2026-2027', 1 from s returning id
    )
    select s.id as sponsor_id, a.id as award_id, b.id as bill_id from s, a, b`.execute(t.db)
  const { sponsor_id, award_id, bill_id } = rows[0]!
  await sql`
    insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, course, level, grant_name, amount_centavos, is_correction)
    values (${bill_id}, ${award_id}, ${enrollmentId}, 'SANTOS, Jose', 'BSIT-R', 1, 'Scholarship', 25000, false)`.execute(t.db)
  return sponsor_id
}

const read = async (query = 'month=2026-10') => (await t.inject('GET', `/api/reports/collections/monthly?${query}`, { as: ana })).body
const summarize = async (from: string, to: string, more = '') =>
  (await t.inject('GET', `/api/reports/collections/summary?from=${from}&to=${to}${more}`, { as: ana })).body.data

type Parts = Record<string, string | number>[]
const partsOf = (parts: Parts) => parts.map((part) => Object.values(part))

describe('the collections of a month', () => {
  test('have a row for every day, as computed by hand', async () => {
    const { month, days } = (await read()).data
    expect([month, days.length, days[0].day, days[30].day]).toEqual(['2026-10', 31, '2026-10-01', '2026-10-31'])
    const counted = days.filter((day: { receipts: number; voided: number }) => day.receipts + day.voided > 0)
    expect(
      counted.map((day: Record<string, never>) => [day.day, day.receipts, day.collected_centavos, day.voided, day.voided_centavos]),
    ).toEqual([
      ['2026-10-05', 2, 90_000, 1, 10_000],
      ['2026-10-10', 2, 65_000, 0, 0],
    ])
    expect(counted.map((day: { tenders: Parts }) => partsOf(day.tenders))).toEqual([
      [
        ['cash', 60_000],
        ['gcash', 30_000],
      ],
      [
        ['bank', 25_000],
        ['cash', 15_000],
        ['check', 25_000],
      ],
    ])
    expect(counted.map((day: { groups: Parts }) => partsOf(day.groups))).toEqual([
      [
        ['tuition', 60_000],
        ['unapplied', 30_000],
      ],
      [
        ['sponsors', 25_000],
        ['tuition', 40_000],
      ],
    ])
    expect(days[1]).toEqual({ ...days[0], day: '2026-10-02' })
  })

  test('have the total of the month, which is the sum of the reports of its days', async () => {
    const { days, total } = (await read()).data
    expect(total).toMatchObject({ receipts: 4, collected_centavos: 155_000, voided: 1, voided_centavos: 10_000 })
    const month = await summarize('2026-10-01', '2026-10-31')
    expect(total).toMatchObject({ receipts: month.receipts, collected_centavos: month.collected_centavos, voided: month.voided })
    const tenders = month.tenders.map((part: { tender: string; amount_centavos: number }) => [part.tender, part.amount_centavos])
    expect(partsOf(total.tenders).toSorted()).toEqual(tenders.toSorted())
    let collected = 0
    for (const { day, receipts, collected_centavos, voided } of days) {
      const daily = await summarize(day, day)
      expect([day, receipts, collected_centavos, voided]).toEqual([day, daily.receipts, daily.collected_centavos, daily.voided])
      collected += daily.collected_centavos
    }
    expect(collected).toBe(total.collected_centavos)
    for (const parts of [total.tenders, total.groups])
      expect(parts.reduce((sum: number, part: { amount_centavos: number }) => sum + part.amount_centavos, 0)).toBe(collected)
  })

  test('are those of a cashier, of the present month without a choice, and end with the month', async () => {
    expect((await read(`month=2026-10&cashier_id=${ben.id}`)).data.total).toMatchObject({ receipts: 1, collected_centavos: 40_000 })
    expect((await read('')).data.month).toBe('2026-10')
    expect((await read('month=2026-02')).data.days).toHaveLength(28)
    expect((await read('month=2026-13')).errors).toEqual({ month: ['Use the format YYYY-MM'] })
  })

  test('are exported with every mode of payment', async () => {
    const { body } = await t.inject('GET', '/api/reports/collections/monthly/export?format=csv&month=2026-10', { as: ana })
    const lines = String(body).split('\r\n')
    expect(lines[0]).toContain('Date,Receipts,Voided,Cash,Check,Bank,GCash,Maya,Tuition')
    expect(lines[5]).toBe('2026-10-05,2,1,600.00,0.00,0.00,300.00,0.00,600.00,0.00,0.00,0.00,300.00,0.00,0.00,900.00,0.00')
    expect(lines).toHaveLength(33)
  })

  test('are read by those who may', async () => {
    for (const path of ['/api/reports/collections/monthly', '/api/reports/collections/monthly/export']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'registrar', 'guard'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
      for (const as of ['administrator', 'school_admin'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
    }
  })
})
