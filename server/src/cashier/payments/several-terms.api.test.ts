import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { aPayment, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Offer, type Student } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
await letCashiersActAlone(app)
const { db } = app
let cashier: TestUser
let offer: Offer
let pastOffer: Offer
let summerOffer: Offer
let lastNumber = 0

beforeAll(async () => {
  await aTerm(db)
  cashier = await app.createUser('cashier')
  offer = await anOffer(db, { max_person: 500 })
  pastOffer = await anOffer(db, { max_person: 500, school_year: '2025-2026' })
  summerOffer = await anOffer(db, { max_person: 500, school_year: '2025-2026', semester: 3 })
})

const receive = (body: object, as: TestUser = cashier) =>
  app.inject('POST', '/api/payments', { as, body: { tender: 'cash', or_number: `S-${++lastNumber}`, ...body } })
const balanceOf = async (id: number) => (await accountOf(db, id)).balance_centavos

/** 2,450.00 of last year, 500.00 of the summer after it and 1,000.00 of this term. */
async function threeTerms(student?: Student) {
  const owner = student ?? (await aStudent(db))
  const past = await anEnrollment(db, { student: owner, school_year: '2025-2026', loads: [pastOffer], net_centavos: 245_000 })
  const summer = await anEnrollment(db, {
    student: owner,
    school_year: '2025-2026',
    semester: 3,
    loads: [summerOffer],
    net_centavos: 50_000,
  })
  const present = await anEnrollment(db, { student: owner, loads: [offer], net_centavos: 100_000 })
  const balances = () => Promise.all([past, summer, present].map((term) => balanceOf(term.id)))
  return { past, summer, present, student_id: owner.student_id, balances }
}

describe('a payment over several terms', () => {
  test('pays the oldest term first with one receipt, releases the hold, and is listed at each account', async () => {
    const { past, present, balances } = await threeTerms()
    await sql`insert into holds (student_id, enrollment_id, kind, reason, amount_centavos) values (${present.student_id}, ${present.id}, 'old_balance', 'Old', 295000)`.execute(
      db,
    )
    await sql`update enrollments set status = 3 where id = ${present.id}`.execute(db)
    const answer = await receive({ enrollment_id: present.id, amount: '3,450', pays: 'oldest_first', or_number: 'ONE-OR' })
    expect(answer.body.data).toMatchObject({
      status: 2,
      released_enrollments: [{ id: present.id }],
      account: { balance_centavos: 50_000, old_balance_centavos: 0 },
    })
    expect(await balances()).toEqual([0, 0, 50_000])
    const { payments } = await accountOf(db, past.id)
    expect(payments).toMatchObject([{ or_number: 'ONE-OR', amount_centavos: 345_000, applied_centavos: 245_000 }])
    expect((await accountOf(db, present.id)).payments).toMatchObject([{ or_number: 'ONE-OR', applied_centavos: 50_000 }])
  })

  test('is at most what is open up to the term, unless the rest has a purpose', async () => {
    const { past, present, student_id, balances } = await threeTerms()
    const answer = await receive({ enrollment_id: present.id, amount: '3,950.01', pays: 'oldest_first' })
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Only ₱3,950.00 is open. To keep the rest as an advance, choose its purpose below.',
    ])
    // At the account of the past term, later terms are not paid.
    const pastAnswer = await receive({ enrollment_id: past.id, amount: '2,450.01', pays: 'oldest_first' })
    expect(pastAnswer.body.reasons[0].code).toBe('payment.over_balance')
    const advance = await receive({ student_id, amount: '4,000', pays: 'oldest_first', purpose: 'Overpayment' })
    expect(advance.body.data).toMatchObject({ account: null, advance_centavos: 5_000 })
    expect(await balances()).toEqual([0, 0, 0])
    await expectInvariants(app)
  })

  test('is in the history of each term with what it paid of it, also when it is voided', async () => {
    const { past, present } = await threeTerms()
    const { body } = await receive({ enrollment_id: present.id, amount: '3,450', pays: 'oldest_first', or_number: 'HIST-1' })
    const readEvents = async (id: number) =>
      (await app.inject('GET', `/api/enrollments/${id}/events`, { as: 'registrar' })).body.data
        .filter((row: { title: string }) => row.title.startsWith('Payment'))
        .map((row: { title: string; details: string[] }) => [row.title, ...row.details])
    expect(await readEvents(past.id)).toEqual([['Payment received', 'OR HIST-1: ₱2,450.00']])
    expect(await readEvents(present.id)).toEqual([['Payment received', 'OR HIST-1: ₱500.00']])
    await app.inject('POST', `/api/payments/${body.data.payment.id}/void`, { as: cashier, body: { reason: 'Wrong student' } })
    expect(await readEvents(past.id)).toContainEqual(['Payment voided', 'OR HIST-1: ₱2,450.00'])
  })

  test('pays this term only when the cashier chooses so', async () => {
    const { present, balances } = await threeTerms()
    expect((await receive({ enrollment_id: present.id, amount: '600' })).status).toBe(200)
    expect(await balances()).toEqual([245_000, 50_000, 40_000])
  })

  test('opens every term again when it is voided', async () => {
    const { present, balances } = await threeTerms()
    const { body } = await receive({ enrollment_id: present.id, amount: '3,500', pays: 'oldest_first' })
    await app.inject('POST', `/api/payments/${body.data.payment.id}/void`, { as: cashier, body: { reason: 'Wrong student' } })
    expect(await balances()).toEqual([245_000, 50_000, 100_000])
  })

  test('is never more than is open in sum when payments arrive at the same moment', async () => {
    const { past, present, balances } = await threeTerms()
    const answers = await Promise.all([
      receive({ enrollment_id: present.id, amount: '2,000', pays: 'oldest_first' }),
      receive({ enrollment_id: present.id, amount: '1,950', pays: 'oldest_first' }),
      receive({ enrollment_id: past.id, amount: '2,450' }),
      receive({ enrollment_id: present.id, amount: '1,000' }),
    ])
    const received = answers
      .filter(({ status }) => status === 200)
      .reduce((sum, answer) => sum + answer.body.data.payment.amount_centavos, 0)
    expect((await balances()).reduce((sum, balance) => sum + balance, 0)).toBe(395_000 - received)
    for (const balance of await balances()) expect(balance).toBeGreaterThanOrEqual(0)
    await expectInvariants(app)
  })

  test("is rejected on one's own account", async () => {
    const student = await aStudent(db)
    const { present } = await threeTerms(student)
    expect(
      (await receive({ enrollment_id: present.id, amount: '1', pays: 'oldest_first' }, await signInStudyingStaff(app, student))).status,
    ).toBe(403)
  })
})

describe('a payment by category', () => {
  const readCategories = async (id: number) => (await app.inject('GET', `/api/accounts/${id}/ledger`, { as: cashier })).body.data.categories

  /** Tuition of 1,000.00 and a library fee of 300.00 by a debit adjustment. */
  async function twoCategories() {
    const enrollment = await anEnrollment(db, { loads: [offer], net_centavos: 100_000 })
    const library = (await sql<{ id: number }>`select id from fee_categories where name = 'Library'`.execute(db)).rows[0]!.id
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into adjustments (enrollment_id, kind, amount_centavos, reason) values (${enrollment.id}, 'debit', 30000, 'Lost book') returning id`.execute(
        tx,
      )
      await sql`
        insert into charges (student_id, enrollment_id, fee_category_id, amount_centavos, adjustment_id)
        values (${enrollment.student_id}, ${enrollment.id}, ${library}, 30000, ${rows[0]!.id})`.execute(tx)
    })
    return { enrollment, library }
  }

  test('pays what the cashier chose, and at most what is open of a category', async () => {
    const { enrollment, library } = await twoCategories()
    const [tuition] = await readCategories(enrollment.id)
    expect(tuition).toMatchObject({ name: 'Tuition', open_centavos: 100_000 })
    const pay = (amount: string, categories: object[], more = {}) => receive({ enrollment_id: enrollment.id, amount, categories, ...more })
    const chosen = [
      { fee_category_id: library, amount: '300' },
      { fee_category_id: tuition.fee_category_id, amount: '100' },
    ]
    for (const [amount, categories, more] of [
      ['500', chosen, {}],
      ['300.01', [{ fee_category_id: library, amount: '300.01' }], {}],
      ['1', [{ fee_category_id: 999_999, amount: '1' }], {}],
      ['2', [chosen[0], chosen[0]].map((row) => ({ ...row, amount: '1' })), {}],
      ['400', chosen, { pays: 'oldest_first' }],
    ] as const) {
      const answer = await pay(amount, [...categories], more)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['categories']])
    }
    expect((await pay('400', chosen)).status).toBe(200)
    expect(
      (await readCategories(enrollment.id)).map((row: { name: string; open_centavos: number }) => [row.name, row.open_centavos]),
    ).toEqual([
      ['Tuition', 90_000],
      ['Library', 0],
    ])
    await aPayment(db, cashier.id, enrollment, 90_000)
    expect(await balanceOf(enrollment.id)).toBe(0)
    await expectInvariants(app)
  })
})
