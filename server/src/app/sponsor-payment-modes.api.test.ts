import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSoundLedger } from '#testing/app/money.ts'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { anEnrollment, aTerm } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
await letCashiersActAlone(t)
type As = CallOptions['as']
let ana: TestUser
let enrollment: { id: number; student_id: number }
let studentGrantId: number
let sponsorId: number
let serial = 0

const receive = (more: object = {}, as: As = ana) => {
  const or_number = `S-${String(++serial).padStart(4, '0')}`
  return t.inject('POST', `/api/sponsors/${sponsorId}/payments`, {
    as,
    body: {
      or_number,
      amount: '1,000',
      tender: 'check',
      bank: 'LBP',
      check_on: '2026-06-01',
      same_reference_reason: 'One slip for several receipts',
      ...more,
    },
  })
}
const voidPayment = (id: number, as: As = ana) =>
  t.inject('POST', `/api/sponsor-payments/${id}/void`, { as, body: { reason: 'Wrong amount' } })
const returnCheck = (id: number, as: As = ana, body: object = { reason: 'Insufficient funds' }) =>
  t.inject('POST', `/api/sponsor-payments/${id}/return-check`, { as, body })
const accountOf = async () => (await t.inject('GET', `/api/sponsors/${sponsorId}/account`, { as: ana })).body.data
const readBill = async (id: number) => (await t.inject('GET', `/api/sponsor-bills/${id}`, { as: ana })).body.data

/** A billing list of the sponsor with one line. */
async function issueList(centavos: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sponsor_bills (number, sponsor_id, school_year, semester)
    select 'SB-' || lpad((count(*) + 1)::text, 6, '0'), ${sponsorId}, '2026-2027', 1 from sponsor_bills returning id`.execute(t.db)
  const { id } = rows[0]!
  await sql`
    insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, course, level, grant_name, amount_centavos, is_correction)
    values (${id}, ${studentGrantId}, ${enrollment.id}, 'SANTOS, Jose', 'BSIT', 1, 'TES', ${centavos}, false)`.execute(t.db)
  return id
}

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T02:00:00Z')
  await aTerm(t.db)
  ana = await t.createUser('cashier')
  enrollment = await anEnrollment(t.db, { net_centavos: 100_000 })
  const { rows } = await sql<{ id: number }>`
    with g as (insert into grants (name, rule, amount_centavos) values ('TES', 'fixed', 100) returning id)
    insert into student_grants (student_id, grant_id, school_year) select ${enrollment.student_id}, id, '2026-2027' from g returning id`.execute(
    t.db,
  )
  studentGrantId = rows[0]!.id
})

beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`
    insert into sponsors (name, code) select 'Sponsor ' || n, 'SP' || n from (select count(*) as n from sponsors) s returning id`.execute(
    t.db,
  )
  sponsorId = rows[0]!.id
})

const parts = [
  { tender: 'cash', amount: '300' },
  { tender: 'check', amount: '600', bank: 'LBP', reference: '100', check_on: '2026-10-09' },
  { tender: 'maya', amount: '100', reference: 'M-1' },
]
const several = (more: object = {}, as: As = ana) => receive({ tender: 'several', reference: '', parts, ...more }, as)

describe('several modes of payment of a sponsor', () => {
  it('are kept with their amounts, and are on the receipt', async () => {
    await issueList(100_000)
    const { body } = await several({ cash_received: '500' })
    const expected = [
      { tender: 'cash', amount_centavos: 30_000, reference: null, bank: null, check_on: null },
      { tender: 'check', amount_centavos: 60_000, reference: '100', bank: 'LBP', check_on: '2026-10-09' },
      { tender: 'maya', amount_centavos: 10_000, reference: 'M-1', bank: null, check_on: null },
    ]
    expect(body.data).toMatchObject({ tender: 'several', amount_centavos: 100_000, parts: expected })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'sponsor_payment.receive', after: { tender: 'several', parts: expected } })
    const list = await t.inject('GET', '/api/sponsor-payments', { as: ana, query: { sponsor_id: sponsorId } })
    expect(list.body.data).toMatchObject([{ parts: expected }])
    const receipt = (await t.inject('GET', `/api/sponsor-payments/${body.data.id}/receipt`, { as: ana })).body.data
    expect(receipt).toMatchObject({ cash_received_centavos: 50_000, parts: expected })
  })

  it('add up to the amount, and the cash is enough', async () => {
    await issueList(100_000)
    const errorsOf = async (more: object) => Object.keys((await several(more)).body.errors ?? {})
    expect(await errorsOf({ amount: '999.99' })).toEqual(['parts'])
    expect(await errorsOf({ parts: undefined })).toEqual(['parts'])
    expect(await errorsOf({ cash_received: '299.99' })).toEqual(['cash_received'])
    expect(await errorsOf({ tender: 'cash' })).toEqual(['parts'])
  })

  it('have checks of which each is returned once, and opens again what was paid last', async () => {
    const [first, second] = [await issueList(150_000), await issueList(100_000)]
    const check = { tender: 'check', bank: 'LBP', check_on: '2026-10-09' }
    const parts = [
      { tender: 'cash', amount: '500' },
      { ...check, amount: '800', reference: '100' },
      { ...check, amount: '700', reference: '101' },
    ]
    const { id } = (await receive({ amount: '2,000', tender: 'several', reference: '', parts })).body.data
    const body = { reason: 'No funds' }
    expect(Object.keys((await returnCheck(id)).body.errors)).toEqual(['part'])
    expect(Object.keys((await returnCheck(id, ana, { ...body, part: 1 })).body.errors)).toEqual(['part'])
    const returned = await returnCheck(id, ana, { ...body, part: 3 })
    expect(returned.body.data).toMatchObject({ returned_centavos: 70_000, returned_checks: [{ part: 3, amount_centavos: 70_000 }] })
    // 500.00 of the second list and 200.00 of the first.
    expect(await readBill(first)).toMatchObject({ paid_centavos: 130_000, open_centavos: 20_000 })
    expect(await readBill(second)).toMatchObject({ paid_centavos: 0, open_centavos: 100_000 })
    expect(await accountOf()).toMatchObject({ paid_centavos: 130_000, open_centavos: 120_000 })
    const sponsors = (await t.inject('GET', '/api/sponsors', { as: ana, query: { limit: 100 } })).body.data
    expect(sponsors.find((row: { id: number }) => row.id === sponsorId)).toMatchObject({ paid_centavos: 130_000, open_centavos: 120_000 })
    expect(codes(await receive({ amount: '1,200.01', tender: 'cash' }))).toEqual(['sponsor_payment.over_open'])
    expect((await receive({ amount: '1,200', tender: 'cash' })).status).toBe(200)
    expect(codes(await returnCheck(id, ana, { ...body, part: 3 }))).toEqual(['payment.returned'])
    expect((await returnCheck(id, ana, { ...body, part: 2 })).body.data.returned_centavos).toBe(150_000)
    expect((await accountOf()).open_centavos).toBe(80_000)
    await expectSoundLedger(t)
  })

  it('move the drawer, the reports and the journal each by its part, and are voided as a whole', async () => {
    await issueList(300_000)
    t.clock.now = new Date('2026-10-12T02:00:00Z')
    const dina = await t.createUser('cashier')
    const { id } = (await several({}, dina)).body.data
    const voided = (await several({}, dina)).body.data
    expect((await voidPayment(voided.id, dina)).status).toBe(200)
    const { shift } = (await t.inject('GET', '/api/cashier-shifts/current', { as: dina })).body.data
    const { cash, in_hand, tenders } = (await t.inject('GET', `/api/cashier-shifts/${shift.id}`, { as: dina })).body.data
    expect([cash.expected_centavos, in_hand.check_centavos]).toEqual([30_000, 60_000])
    const expected = [
      { tender: 'check', receipts: 1, amount_centavos: 60_000 },
      { tender: 'cash', receipts: 1, amount_centavos: 30_000 },
      { tender: 'maya', receipts: 1, amount_centavos: 10_000 },
    ]
    expect(tenders).toEqual(expected)
    const query = { from: '2026-10-12', to: '2026-10-12' }
    const read = async (path: string, more: Record<string, string> = {}) =>
      (await t.inject('GET', `/api/reports/${path}`, { as: dina, query: { ...query, ...more } })).body.data
    expect(await read('collections/summary')).toMatchObject({ collected_centavos: 100_000, voided: 1, tenders: expected })
    expect(await read('collections/summary', { tender: 'maya' })).toMatchObject({ collected_centavos: 10_000, tenders: [expected[2]] })
    const journal = async () =>
      Object.fromEntries(
        (await read('journal/summary')).accounts
          .map((row: { key: string; debit_centavos: number; credit_centavos: number }) => [
            row.key,
            row.debit_centavos - row.credit_centavos,
          ])
          .filter(([, amount]: [string, number]) => amount !== 0),
      )
    expect(await journal()).toEqual({ 'tender:cash': 30_000, 'tender:check': 60_000, 'tender:maya': 10_000, receivable_sponsors: -100_000 })
    const returned = await t.inject('POST', `/api/sponsor-payments/${id}/return-check`, { as: dina, body: { reason: 'No funds' } })
    expect(returned.status).toBe(200)
    expect(await journal()).toEqual({ 'tender:cash': 30_000, 'tender:maya': 10_000, receivable_sponsors: -40_000 })
    await closeShiftOf(t, dina, 30_000)
    const admin = await t.createUser('administrator')
    expect((await voidPayment(id, admin)).status).toBe(200)
    expect(await journal()).toEqual({})
    await expectSoundLedger(t)
  })
})
