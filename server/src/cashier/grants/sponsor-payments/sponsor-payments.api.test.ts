import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { anEnrollment, aTerm } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
await letCashiersActAlone(t)
const { db } = t
let ana: TestUser
let ben: TestUser
let enrollment: { id: number; student_id: number }
let studentGrantId: number
let sponsorId: number
let serial = 0

type As = CallOptions['as']
const payment = (more: object = {}) => ({
  or_number: nextSerial(),
  amount: '1,000',
  tender: 'check',
  reference: 'LBP 100',
  bank: 'LBP',
  check_on: '2026-06-01',
  ...more,
})
const nextSerial = () => `S-${String(++serial).padStart(4, '0')}`
const receive = (more: object = {}, as: As = ana, id = sponsorId) =>
  t.inject('POST', `/api/sponsors/${id}/payments`, { as, body: payment(more) })
const voidPayment = (id: number, as: As = ana, body: object = { reason: 'Wrong amount' }) =>
  t.inject('POST', `/api/sponsor-payments/${id}/void`, { as, body })
const accountOf = async (id = sponsorId) => (await t.inject('GET', `/api/sponsors/${id}/account`, { as: ana })).body.data
const readBill = async (id: number) => (await t.inject('GET', `/api/sponsor-bills/${id}`, { as: ana })).body.data
const listPayments = async (query: Record<string, string | number>) =>
  (await t.inject('GET', '/api/sponsor-payments', { as: 'registrar', query })).body
const receiveOfStudent = (or_number: string, as: As = ana) =>
  t.inject('POST', '/api/payments', { as, body: { enrollment_id: enrollment.id, or_number, amount: '1', tender: 'cash' } })

async function createSponsor(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sponsors (name, code) select 'Sponsor ' || n, 'SP' || n from (select count(*) as n from sponsors) s returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** A billing list of the sponsor with one line. */
async function issueList(centavos: number, sponsor = sponsorId): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sponsor_bills (number, sponsor_id, school_year, semester)
    select 'SB-' || lpad((count(*) + 1)::text, 6, '0'), ${sponsor}, '2026-2027', 1 from sponsor_bills returning id`.execute(db)
  const { id } = rows[0]!
  await sql`
    insert into sponsor_bill_lines (sponsor_bill_id, student_grant_id, enrollment_id, student_name, course, level, grant_name, amount_centavos, is_correction)
    values (${id}, ${studentGrantId}, ${enrollment.id}, 'SANTOS, Jose', 'BSIT', 1, 'TES', ${centavos}, ${centavos < 0})`.execute(db)
  return id
}

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T14:00:00Z')
  await aTerm(db)
  ;[ana, ben] = [await t.createUser('cashier'), await t.createUser('cashier')]
  enrollment = await anEnrollment(db, { net_centavos: 100_000 })
  const { rows } = await sql<{ id: number }>`
    with g as (insert into grants (name, rule, amount_centavos) values ('TES', 'fixed', 100) returning id)
    insert into student_grants (student_id, grant_id, school_year) select ${enrollment.student_id}, id, '2026-2027' from g returning id`.execute(
    db,
  )
  studentGrantId = rows[0]!.id
})

beforeEach(async () => {
  sponsorId = await createSponsor()
})

describe('a check of a sponsor that the bank returned', () => {
  const returnCheck = (id: number, as: As = ana, body: object = { reason: 'Insufficient funds' }) =>
    t.inject('POST', `/api/sponsor-payments/${id}/return-check`, { as, body })

  it('opens its billing lists again, once, and can be read on the payment, its receipt and in the audit log', async () => {
    const [first, second] = [await issueList(150_000), await issueList(100_000)]
    const { id } = (await receive({ amount: '2,000' })).body.data
    const returned = await returnCheck(id)
    expect([returned.status, returned.body.message]).toEqual([200, 'Returned Check Successfully Recorded.'])
    const check = { part: 1, amount_centavos: 200_000, returned_on: '2026-10-10', reason: 'Insufficient funds' }
    expect(returned.body.data).toMatchObject({ voided_at: null, returned_centavos: 200_000, returned_checks: [check] })
    expect(await readBill(first)).toMatchObject({ paid_centavos: 0, open_centavos: 150_000 })
    expect(await readBill(second)).toMatchObject({ paid_centavos: 0, open_centavos: 100_000 })
    expect(await accountOf()).toMatchObject({ paid_centavos: 0, open_centavos: 250_000 })
    const receipt = (await t.inject('GET', `/api/sponsor-payments/${id}/receipt`, { as: ana })).body.data
    expect(receipt.returned_checks).toEqual([check])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'sponsor_payment.return_check', entity_id: String(id) })
    expect(codes(await returnCheck(id))).toEqual(['payment.returned'])
    // The lists are paid again.
    expect((await receive({ amount: '2,500', tender: 'cash' })).status).toBe(200)
    expect((await accountOf()).open_centavos).toBe(0)
    expect((await voidPayment(id)).status).toBe(200)
    expect((await accountOf()).open_centavos).toBe(0)
  })

  it('is refused without a check, for a voided payment, on bad days and for other people', async () => {
    await issueList(150_000)
    const cash = (await receive({ amount: '100', tender: 'cash' })).body.data
    const { id } = (await receive({ amount: '200' })).body.data
    expect(Object.keys((await returnCheck(cash.id)).body.errors)).toEqual(['part'])
    expect(Object.keys((await returnCheck(id, ana, {})).body.errors)).toEqual(['reason'])
    expect(Object.keys((await returnCheck(id, ana, { reason: 'x', returned_on: '2999-01-01' })).body.errors)).toEqual(['returned_on'])
    expect((await t.inject('POST', `/api/sponsor-payments/${id}/return-check`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await returnCheck(id, 'registrar')).status).toBe(403)
    expect((await returnCheck(id, ben)).status).toBe(403)
    expect((await returnCheck(999_999)).status).toBe(404)
    await voidPayment(id)
    expect(codes(await returnCheck(id))).toEqual(['payment.voided'])
  })

  it('is returned once by several people at the same moment', async () => {
    await issueList(150_000)
    const { id } = (await receive({ amount: '200' })).body.data
    const answers = await Promise.all([returnCheck(id), returnCheck(id, 'administrator'), returnCheck(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await accountOf()).open_centavos).toBe(150_000)
  })
})

describe('a payment of a sponsor', () => {
  it('pays the oldest billing list first, leaves an audit row, and the sums of lists, sponsor and payments are equal', async () => {
    const [first, second] = [await issueList(150_000), await issueList(100_000)]
    const { status, body } = await receive({ amount: '2,000', remarks: 'First tranche' })
    expect([status, body.message]).toEqual([200, 'Payment Successfully Recorded.'])
    expect(body.data).toMatchObject({
      sponsor: { id: sponsorId },
      paid_on: '2026-10-10',
      amount_centavos: 200_000,
      cashier: ana.name,
      remarks: 'First tranche',
      lines: [
        { sponsor_bill_id: first, amount_centavos: 150_000 },
        { sponsor_bill_id: second, amount_centavos: 50_000 },
      ],
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: ana.id,
      action: 'sponsor_payment.receive',
      entity: 'sponsor_payments',
      entity_id: String(body.data.id),
      after: { or_number: body.data.or_number, amount_centavos: 200_000, lines: [{ sponsor_bill_id: first }, { sponsor_bill_id: second }] },
    })
    expect(await readBill(first)).toMatchObject({ total_centavos: 150_000, paid_centavos: 150_000, open_centavos: 0 })
    expect(await readBill(second)).toMatchObject({ total_centavos: 100_000, paid_centavos: 50_000, open_centavos: 50_000 })
    expect(await accountOf()).toMatchObject({
      billed_centavos: 250_000,
      paid_centavos: 200_000,
      open_centavos: 50_000,
      open_bills: [{ id: second, open_centavos: 50_000 }],
    })
    const sponsors = (await t.inject('GET', '/api/sponsors', { as: ana, query: { limit: 100 } })).body.data
    expect(sponsors.find(({ id }: { id: number }) => id === sponsorId)).toMatchObject({
      billed_centavos: 250_000,
      paid_centavos: 200_000,
      open_centavos: 50_000,
    })
  })

  it('pays the lists that were chosen', async () => {
    const [first, second] = [await issueList(150_000), await issueList(100_000)]
    const { body } = await receive({ sponsor_bill_ids: [second] })
    expect(body.data.lines).toMatchObject([{ sponsor_bill_id: second, amount_centavos: 100_000 }])
    expect((await readBill(first)).open_centavos).toBe(150_000)
    expect((await listPayments({ sponsor_bill_id: first })).meta.total).toBe(0)
    expect((await listPayments({ sponsor_bill_id: second })).data).toMatchObject([{ id: body.data.id }])
  })

  it('is at most what is open of the lists, and of the sponsor after corrections', async () => {
    const [first] = [await issueList(150_000), await issueList(100_000)]
    expect(codes(await receive({ amount: '1,500.01', sponsor_bill_ids: [first] }))).toEqual(['sponsor_payment.over_open'])
    await issueList(-120_000)
    const over = await receive({ amount: '1,300.01' })
    expect([over.status, over.body.reasons[0].message]).toEqual([422, 'At most ₱1,300.00 can be paid.'])
    expect((await receive({ amount: '1,300' })).status).toBe(200)
    expect((await receive({ amount: '1' })).body.reasons[0].message).toBe('There is nothing to pay.')
    expect(await accountOf()).toMatchObject({ open_centavos: 0, open_bills: [{ open_centavos: 20_000 }, { open_centavos: 100_000 }] })
  })

  it('is refused with bad input, a list of another sponsor and a day that cannot be', async () => {
    await issueList(100_000)
    const other = await issueList(100_000, await createSponsor())
    const errorsOf = async (more: object) => Object.keys((await receive(more)).body.errors)
    expect((await errorsOf({ or_number: '', amount: '0', tender: 'gold' })).sort()).toEqual(['amount', 'or_number', 'tender'])
    expect(await errorsOf({ sponsor_bill_ids: [] })).toEqual(['sponsor_bill_ids'])
    expect(await errorsOf({ sponsor_bill_ids: [other] })).toEqual(['sponsor_bill_ids'])
    expect(await errorsOf({ paid_on: '2026-10-11' })).toEqual(['paid_on'])
    expect(await errorsOf({ paid_on: '2025-10-01' })).toEqual(['paid_on'])
    expect((await accountOf()).paid_centavos).toBe(0)
  })

  it('is refused without a session, to other roles and for an unknown sponsor', async () => {
    await issueList(100_000)
    expect((await t.inject('POST', `/api/sponsors/${sponsorId}/payments`, { body: payment() })).status).toBe(401)
    for (const as of ['registrar', 'student', 'full_time'] as const) {
      expect((await receive({}, as)).status).toBe(403)
      expect((await t.inject('GET', `/api/sponsors/${sponsorId}/account`, { as })).status).toBe(403)
    }
    expect((await receive({}, ana, 999_999)).status).toBe(404)
    expect((await t.inject('GET', '/api/sponsors/999999/account', { as: ana })).status).toBe(404)
    expect((await t.inject('GET', '/api/sponsor-payments', { as: 'student' })).status).toBe(403)
  })

  it('is recorded once for a request that is repeated', async () => {
    await issueList(300_000)
    const body = payment()
    const send = () =>
      t.inject('POST', `/api/sponsors/${sponsorId}/payments`, { as: ana, body, headers: { 'idempotency-key': 'sponsor-payment-1' } })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.body.data.id]).toEqual([200, one.body.data.id])
    expect((await accountOf()).paid_centavos).toBe(100_000)
  })

  it('is one of two that pay one list at the same time', async () => {
    const list = await issueList(150_000)
    const answers = await Promise.all([ana, ben, ana, ben].map((as) => receive({ sponsor_bill_ids: [list] }, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await readBill(list)).toMatchObject({ paid_centavos: 100_000, open_centavos: 50_000 })
  })

  it('is listed by sponsor, day and search', async () => {
    await issueList(300_000)
    const { or_number } = (await receive({ paid_on: '2026-10-01' })).body.data
    await receive()
    expect((await listPayments({ sponsor_id: sponsorId })).data.map((row: { paid_on: string }) => row.paid_on)).toEqual([
      '2026-10-10',
      '2026-10-01',
    ])
    expect((await listPayments({ sponsor_id: sponsorId, to: '2026-10-05' })).meta.total).toBe(1)
    expect((await listPayments({ sponsor_id: sponsorId, from: '2026-10-05' })).meta.total).toBe(1)
    expect((await listPayments({ search: or_number })).data).toMatchObject([{ or_number }])
  })
})

describe('the receipt number', () => {
  it('is used once over students and sponsors, in any case of its letters and after a void', async () => {
    await issueList(500_000)
    expect((await receiveOfStudent('mix-1')).status).toBe(200)
    const taken = await receive({ or_number: 'MIX-1' })
    expect([taken.status, codes(taken), Object.keys(taken.body.errors)]).toEqual([409, ['payment.or_taken'], ['or_number']])
    expect((await voidPayment((await receive({ or_number: 'MIX-2' })).body.data.id)).status).toBe(200)
    for (const answer of [await receive({ or_number: 'mix-2' }), await receiveOfStudent('mix-2')])
      expect([answer.status, codes(answer), answer.body.message]).toEqual([
        409,
        ['payment.or_taken'],
        'OR No. mix-2 has already been used. Voided OR numbers cannot be reused.',
      ])
  })

  it('goes to one of a student and a sponsor who get it at the same time', async () => {
    await issueList(5_000_000)
    for (const round of [1, 2, 3, 4, 5]) {
      const or_number = `RACE-${round}`
      const answers = await Promise.all([
        receive({ or_number: or_number.toLowerCase() }, ana),
        receiveOfStudent(or_number, ben),
        receive({ or_number }, ben),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      for (const answer of answers.filter(({ status }) => status === 409)) {
        expect(codes(answer)).toEqual(['payment.or_taken'])
        expect(answer.body.message).toMatch(/has already been used/)
      }
    }
  })

  it('is proposed after the last receipt of the cashier, of a student or a sponsor', async () => {
    await issueList(500_000)
    const cara = await t.createUser('cashier')
    const next = async () => (await t.inject('GET', `/api/sponsors/${sponsorId}/account`, { as: cara })).body.data.next_or_number
    expect(await next()).toBe('')
    await receive({ or_number: 'N-01' }, cara)
    expect(await next()).toBe('N-02')
    expect((await receiveOfStudent('N-02', cara)).body.data.next_or_number).toBe('N-03')
    await receive({ or_number: 'N-03' })
    expect(await next()).toBe('N-04')
  })
})

describe('voiding', () => {
  it('opens the lists again, keeps the row and leaves an audit row', async () => {
    const list = await issueList(100_000)
    const { id } = (await receive()).body.data
    const { status, body } = await voidPayment(id)
    expect([status, body.message, body.data.void_reason]).toEqual([200, 'Payment Successfully Voided.', 'Wrong amount'])
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: ana.id,
      action: 'sponsor_payment.void',
      before: { voided_at: null },
      after: { void_reason: 'Wrong amount' },
    })
    expect(await readBill(list)).toMatchObject({ paid_centavos: 0, open_centavos: 100_000 })
    expect(await accountOf()).toMatchObject({ paid_centavos: 0, open_centavos: 100_000 })
    expect((await listPayments({ sponsor_id: sponsorId })).data).toMatchObject([{ id, lines: [{ sponsor_bill_id: list }] }])
    expect((await receive()).status).toBe(200)
    expect(codes(await voidPayment(id))).toEqual(['payment.voided'])
  })

  it('waits for a second person where the school wants one, and the lists stay paid until then', async () => {
    await changeSettings(db, { void_second_person: '1' })
    const list = await issueList(100_000)
    const { id } = (await receive()).body.data
    expect((await voidPayment(id)).body).toMatchObject({ message: expect.stringMatching(/^Sent for approval/), data: { voided_at: null } })
    expect(await readBill(list)).toMatchObject({ paid_centavos: 100_000 })
    const as = await t.createUser('school_admin')
    const [request] = (await t.inject('GET', '/api/billing-requests', { as, query: { kind: 'void' } })).body.data
    expect((await t.inject('POST', `/api/billing-requests/${request.id}/approve`, { as, body: {} })).status).toBe(200)
    expect(await readBill(list)).toMatchObject({ paid_centavos: 0, open_centavos: 100_000 })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'sponsor_payment.void', actor_id: as.id, entity_id: String(id) })
    await letCashiersActAlone(t)
  })

  it('happens once for two clicks', async () => {
    await issueList(100_000)
    const { id } = (await receive()).body.data
    const answers = await Promise.all([voidPayment(id), voidPayment(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is for its cashier while the shift is open, and later for the administrator', async () => {
    await issueList(100_000)
    const carl = await t.createUser('cashier')
    const { id } = (await receive({}, carl)).body.data
    expect((await voidPayment(id, ben)).status).toBe(403)
    await closeShiftOf(t, carl, 0)
    expect((await voidPayment(id, carl)).status).toBe(403)
    expect((await voidPayment(id, 'administrator')).status).toBe(200)
  })

  it('is refused without a reason, without a session, to other roles and for an unknown payment', async () => {
    await issueList(100_000)
    const { id } = (await receive()).body.data
    expect(Object.keys((await voidPayment(id, ana, { reason: ' ' })).body.errors)).toEqual(['reason'])
    expect((await t.inject('POST', `/api/sponsor-payments/${id}/void`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await voidPayment(id, 'registrar')).status).toBe(403)
    expect((await voidPayment(999_999)).status).toBe(404)
  })
})

describe('the receipt of a sponsor', () => {
  const readReceipt = (id: number, as: As = ana) => t.inject('GET', `/api/sponsor-payments/${id}/receipt`, { as })
  const print = (id: number, as: As = ana) => t.inject('POST', `/api/sponsor-payments/${id}/prints`, { as })

  it('has the payer and the billing lists that were chosen, and counts its prints in the audit log', async () => {
    const [first, , third] = [await issueList(50_000), await issueList(70_000), await issueList(60_000)]
    await sql`update sponsors set address = 'City Hall, Iloilo City' where id = ${sponsorId}`.execute(db)
    const { id } = (await receive({ sponsor_bill_ids: [first, third] })).body.data
    const { body } = await readReceipt(id, 'registrar')
    expect(body.data).toMatchObject({
      id,
      address: 'City Hall, Iloilo City',
      amount_centavos: 100_000,
      lines: [
        { sponsor_bill_id: first, school_year: '2026-2027', semester: 1, amount_centavos: 50_000 },
        { sponsor_bill_id: third, amount_centavos: 50_000 },
      ],
      prints: 0,
      first_printed_at: null,
    })
    expect((await print(id)).body.data).toMatchObject({ number: 1, printed_at: t.clock.now.toISOString() })
    expect((await t.audits()).at(-2)).toMatchObject({
      actor_id: ana.id,
      action: 'sponsor_payment.print_receipt',
      entity: 'sponsor_payments',
      entity_id: String(id),
      after: { number: 1 },
    })
    expect((await readReceipt(id)).body.data).toMatchObject({ prints: 1, first_printed_at: expect.any(String) })
    const answers = await Promise.all([print(id), print(id, ben)])
    expect(answers.map(({ body: { data } }) => data.number).toSorted()).toEqual([2, 3])
  })

  it('is refused without a session, to other roles and for an unknown payment', async () => {
    await issueList(100_000)
    const { id } = (await receive()).body.data
    expect((await t.inject('POST', `/api/sponsor-payments/${id}/prints`)).status).toBe(401)
    expect((await t.inject('GET', `/api/sponsor-payments/${id}/receipt`)).status).toBe(401)
    expect((await print(id, 'registrar')).status).toBe(403)
    for (const as of ['student', 'full_time'] as const) expect((await readReceipt(id, as)).status).toBe(403)
    expect([(await print(999_999)).status, (await readReceipt(999_999)).status]).toEqual([404, 404])
    expect((await t.inject('POST', '/api/sponsor-payments/x/prints', { as: ana })).status).toBe(422)
  })
})
